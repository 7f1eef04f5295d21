import { expect, test } from 'vitest';
import { contentLinksIn } from './content-links.ts';

const origin = 'https://quay.example';
const id = '01a20678-810f-70aa-b13a-d9d9990a99cd';
const link = (href: string, text = href) => `<p>See <a href="${href}" rel="noopener nofollow ugc">${text}</a>.</p>`;

test.each([
  [`${origin}/landing/general/${id}`, 'general'],
  [`/general/${id}#reply-2`, 'general'],
  [`/landing/event/${id}?from=feed`, 'event'],
  [`/blog/${id}`, 'blog'],
  [`/landing/careers/${id}`, 'job'],
])('finds %s', (href, type) => {
  expect(contentLinksIn(link(href), origin)).toEqual([{ path: href.replace(origin, ''), type, id }]);
});

test.each([
  ['a link with its own text', link(`/general/${id}`, 'the thread')],
  ['another site', link(`https://other.example/landing/general/${id}`)],
  ['a list', link(`${origin}/forum`)],
  ['a page without a public card', link(`${origin}/members/${id}`)],
  ['an address without a link', `<p>${origin}/general/${id}</p>`],
])('ignores %s', (_name, html) => {
  expect(contentLinksIn(html, origin)).toEqual([]);
});

test('lists a page once', () => {
  expect(contentLinksIn(link(`/general/${id}`) + link(`/landing/general/${id}`), origin)).toHaveLength(1);
});
