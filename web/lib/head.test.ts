import { expect, it } from 'vitest';
import { headMeta, sharePicture } from './head.ts';

const page = { title: 'Events', description: 'Fairs and port days.', url: 'https://quay.example/events' };

it('names the portal once in the title', () => {
  expect(headMeta(page)).toContainEqual({ title: 'Events · Quayside' });
  expect(headMeta({ ...page, title: 'Quayside: a portal' })).toContainEqual({ title: 'Quayside: a portal' });
});

it('shows the portal’s own picture where a page has none', () => {
  expect(headMeta(page)).toContainEqual({ property: 'og:image', content: 'https://quay.example/share/site.png' });
  const image = sharePicture('https://quay.example', 'event', '0190', 3);
  expect(image).toBe('https://quay.example/share/event/0190.png?v=3');
  expect(headMeta({ ...page, image })).toContainEqual({ property: 'og:image', content: image });
});

it('says where it belongs, and to stay out of indexes only where asked', () => {
  expect(headMeta(page)).toContainEqual({ tagName: 'link', rel: 'canonical', href: page.url });
  const robots = { name: 'robots', content: 'noindex' };
  expect(headMeta(page)).not.toContainEqual(robots);
  expect(headMeta({ ...page, noindex: true })).toContainEqual(robots);
});
