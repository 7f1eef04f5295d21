import type { MetaArgs, MetaFunction } from 'react-router';
import { expect, it } from 'vitest';
import { headMeta, noRobots, pageMeta, sharePicture, titled } from './head.ts';

const page = { title: 'Events', description: 'Fairs and port days.', url: 'https://quay.example/events' };
const about = (head: Partial<Parameters<typeof headMeta>[0]> = {}) => headMeta({ ...page, ...head }, 'Hafen & Co');

/** The root loader returns the name of the site. */
const metaOf = (meta: MetaFunction, loaderData?: unknown, pathname = '/') =>
  meta({
    loaderData,
    location: { pathname },
    matches: [
      { id: 'root', loaderData: { siteName: 'Hafen & Co' } },
      { id: 'screen', loaderData },
    ],
  } as unknown as MetaArgs);

it('names the portal once in the title', () => {
  expect(about()).toContainEqual({ title: 'Events · Hafen & Co' });
  expect(about({ title: 'Hafen & Co: a portal', namesPortal: true })).toContainEqual({ title: 'Hafen & Co: a portal' });
  expect(about()).toContainEqual({ property: 'og:site_name', content: 'Hafen & Co' });
});

it('ends the title of every screen with the site name', () => {
  expect(metaOf(titled('My posts'))).toEqual([{ title: 'My posts · Hafen & Co' }]);
  expect(metaOf(titled('Account', noRobots))).toEqual([{ title: 'Account · Hafen & Co' }, noRobots]);
  expect(
    metaOf(
      titled(({ pathname }) => `At ${pathname}`),
      null,
      '/quay',
    ),
  ).toEqual([{ title: 'At /quay · Hafen & Co' }]);
});

it('uses the loaded data, or only the site name if loading failed', () => {
  const meta = pageMeta(() => page) as MetaFunction;
  expect(metaOf(meta, {})).toEqual(about());
  expect(metaOf(meta)).toEqual([{ title: 'Hafen & Co' }, noRobots]);
});

it('uses the default picture if a page has none', () => {
  expect(about()).toContainEqual({ property: 'og:image', content: 'https://quay.example/share/site.png' });
  const image = sharePicture('https://quay.example', 'event', '0190', 3);
  expect(image).toBe('https://quay.example/share/event/0190.png?v=3');
  expect(about({ image })).toContainEqual({ property: 'og:image', content: image });
  expect(about()).toContainEqual({ property: 'og:image:width', content: '1200' });
  expect(about({ image, imageSize: { width: 640, height: 905 } })).toContainEqual({
    property: 'og:image:height',
    content: '905',
  });
});

it('has a canonical address, and noindex only on request', () => {
  expect(about()).toContainEqual({ tagName: 'link', rel: 'canonical', href: page.url });
  expect(about()).not.toContainEqual(noRobots);
  expect(about({ noindex: true })).toContainEqual(noRobots);
});

it('links to its feed, named after the site', () => {
  const feed = { title: 'Events', path: '/events/rss.xml' };
  expect(about({ feed })).toContainEqual({
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: 'Hafen & Co: Events',
    href: '/events/rss.xml',
  });
});
