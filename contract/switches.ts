/** Switches of admins: sections of the app, and items of the landing page's menu. */
import { z } from 'zod';
import { data, done, endpoint } from './http.ts';

const named = z.object({ name: z.string(), enabled: z.boolean() });
const tag = 'switches';
const byName = z.strictObject({ name: z.string().max(60) });
const body = z.strictObject({ enabled: z.boolean({ error: 'enabled must be true or false.' }) });

export const getPageStatus = endpoint({
  method: 'GET',
  path: '/api/pageStatus/:name',
  summary: 'Whether a section is open; 404 for an unknown name.',
  tag,
  params: byName,
  response: data(named),
});

export const listPageStatuses = endpoint({
  method: 'GET',
  path: '/api/pageStatus',
  summary: 'All sections and whether they are open.',
  tag,
  response: data(z.array(named)),
});

export const setPageStatus = endpoint({
  method: 'PATCH',
  path: '/api/pageStatus/:name',
  summary: 'Opens or closes a section (admin).',
  tag,
  params: byName,
  body,
  response: done(named),
});

export const getMenuItems = endpoint({
  method: 'GET',
  path: '/api/landingPageMenuItems/getLandingPageMenuItems',
  summary: "The items of the landing page's menu in their order.",
  tag,
  response: data(z.array(named)),
});

export const setMenuItem = endpoint({
  method: 'PATCH',
  path: '/api/landingPageMenuItems/:name',
  summary: 'Shows or hides an item (admin); hiding Landing closes the landing page for everyone except admins.',
  tag,
  params: byName,
  body,
  response: done(named),
});
