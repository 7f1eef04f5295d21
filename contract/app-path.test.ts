import { expect, it } from 'vitest';
import { appPathOf, appPathOfItem, isPublicPage } from './app-path.ts';

const id = '019a1bb6-77e4-7431-91a1-02646d77829b';

it.each([
  ['/forum', '/posts/all-posts'],
  ['/landing/forum?sort=replies', '/posts/all-posts?sort=replies'],
  ['/quote?mode=AIR', '/quote/all-requests?mode=AIR'],
  ['/landing/quote', '/quote/all-requests'],
  [`/landing/general/${id}#reply-1`, `/general/${id}#reply-1`],
  [`/landing/quote/${id}`, `/quote/${id}`],
  [`/events/${id}`, `/event/${id}`],
  [`/landing/event/${id}`, `/event/${id}`],
  [`/directory/${id}`, `/company/${id}`],
  ['/landing/directory', '/directory/all-companies'],
  [`/landing/careers/${id}#apply`, `/job/${id}#apply`],
  [`/careers/${id}`, `/job/${id}`],
  [`/landing/brochers/${id}`, `/brochure/${id}`],
  ['/landing/brochers', '/directory/all-brochures'],
  [`/members/${id}`, `/member/${id}`],
  [`/education/${id}`, `/education/courses/${id}`],
  ['/education/compare?ids=1', '/education/courses/compare?ids=1'],
  [`/blogs/author/${id}`, `/blog/author/${id}`],
  ['/lanes/innsa-nlrtm', '/quote/lanes/innsa-nlrtm'],
  ['/tools/incoterms?rule=FOB', '/quote/tools/incoterms?rule=FOB'],
  ['/search?q=FOB', '/posts/search?q=FOB'],
])('%s is %s in the app', (address, inApp) => {
  expect(appPathOf(address)).toBe(inApp);
  expect(appPathOf(inApp)).toBe(inApp);
});

it.each(['/', '/about', '/dashboard', `/directory/${id}/claim`, `/events/${id}.ics`, '/api/event', '/forum/rss.xml'])(
  '%s has no other address in the app',
  (address) => expect(appPathOf(address)).toBe(address),
);

it.each([
  '/',
  '/about',
  '/terms?x#y',
  '/forum',
  '/landing/quote',
  '/tools/incoterms',
  `/members/${id}`,
  `/events/${id}`,
])('%s is a public page', (address) => expect(isPublicPage(address)).toBe(true));

it.each([
  '/dashboard',
  '/quote/create',
  '/posts/all-posts',
  '/quote/tools',
  '/account',
  '/admin/forum',
  `/event/${id}`,
])('%s is no public page', (address) => expect(isPublicPage(address)).toBe(false));

it('leads only to items where a list must stay', () => {
  expect(appPathOfItem(`/landing/event/${id}`)).toBe(`/event/${id}`);
  expect(appPathOfItem('/events?when=past')).toBe('/events?when=past');
  expect(appPathOfItem('/tools/incoterms')).toBe('/tools/incoterms');
});
