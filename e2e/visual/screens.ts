/** The screens of the visual set. Add a line for a screen whose look must not change unnoticed. */
import type { Page } from '@playwright/test';
import { demo, expect } from '../portal.ts';

export interface Screen {
  /** Begins the names of its pictures. */
  readonly name: string;
  /** `{id}` stands for the first item that `list` links to below the same path. */
  readonly path: string;
  readonly list?: string;
}

/** Screens by the demo account that sees them; without one, a guest. */
export const screens: readonly { readonly account: string | null; readonly screens: readonly Screen[] }[] = [
  {
    account: null,
    screens: [
      { name: 'landing', path: '/' },
      { name: 'forum', path: '/forum' },
      { name: 'categories', path: '/forum/categories' },
      { name: 'requests', path: '/quote' },
      { name: 'thread', path: '/landing/general/{id}', list: '/forum' },
      { name: 'request', path: '/landing/quote/{id}', list: '/quote' },
      { name: 'events', path: '/events' },
      { name: 'event', path: '/landing/event/{id}', list: '/events' },
      { name: 'blogs', path: '/blogs' },
      { name: 'article', path: '/landing/blog/{id}', list: '/blogs' },
      { name: 'courses', path: '/education' },
      { name: 'course', path: '/landing/education/{id}', list: '/education' },
      { name: 'directory', path: '/directory' },
      { name: 'company', path: '/landing/directory/{id}', list: '/directory' },
      { name: 'brochures', path: '/landing/brochers' },
      { name: 'jobs', path: '/careers' },
      { name: 'job', path: '/landing/careers/{id}', list: '/careers' },
      { name: 'chargeable-weight', path: '/tools/chargeable-weight' },
      { name: 'search', path: '/search?q=demurrage' },
      { name: 'sign-in', path: '/login' },
      { name: 'sign-up', path: '/signup' },
      { name: 'not-found', path: '/no-such-page' },
    ],
  },
  {
    account: demo.member,
    screens: [
      { name: 'dashboard', path: '/dashboard' },
      { name: 'member-thread', path: '/general/{id}', list: '/forum' },
      { name: 'new-post', path: '/general/create' },
      { name: 'new-request', path: '/quote/create' },
      { name: 'my-posts', path: '/posts/mine' },
      { name: 'unread', path: '/posts/unread' },
      { name: 'my-requests', path: '/quote/my-requests' },
      { name: 'my-offers', path: '/quote/my-offers' },
      { name: 'my-companies', path: '/directory/mine' },
      { name: 'inbox', path: '/notification/inbox' },
      { name: 'preferences', path: '/notification/preferences' },
      { name: 'account', path: '/account' },
    ],
  },
  {
    account: demo.admin,
    screens: [
      { name: 'queue', path: '/admin/forum' },
      { name: 'admin-requests', path: '/admin/requests' },
      { name: 'users', path: '/admin/users' },
      { name: 'settings', path: '/admin/settings' },
      { name: 'admin-courses', path: '/admin/courses' },
      { name: 'admin-jobs', path: '/admin/jobs' },
    ],
  },
];

export async function addressOf(page: Page, { path, list }: Screen): Promise<string> {
  if (list === undefined) return path;
  const html = await (await page.request.get(list)).text();
  const id = new RegExp(`"/landing/${path.split('/').at(-2)}/([0-9a-f-]{36})"`).exec(html)?.[1];
  expect(id, `a link from ${list}`).toBeDefined();
  return path.replace('{id}', id ?? '');
}
