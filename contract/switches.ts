/** Switches of admins: sections of the app, and items of the landing page's menu. */
import { z } from 'zod';
import { data, done, endpointsOf } from './http.ts';
import { messages } from './messages.ts';

const t = messages('input');

const named = z.object({ name: z.string(), enabled: z.boolean() });
const endpoints = endpointsOf('switches');
const byName = z.strictObject({ name: z.string().max(60) });
const body = z.strictObject({ enabled: z.boolean({ error: () => t('enabled must be true or false.') }) });

export const getPageStatus = endpoints.get('/api/pageStatus/:name', {
  summary: 'Whether a section is open; 404 for an unknown name.',
  params: byName,
  response: data(named),
});

export const listPageStatuses = endpoints.get('/api/pageStatus', {
  summary: 'All sections and whether they are open.',
  response: data(z.array(named)),
});

export const setPageStatus = endpoints.patch('/api/pageStatus/:name', {
  summary: 'Opens or closes a section (admin).',
  params: byName,
  body,
  response: done(named),
});

export const getMenuItems = endpoints.get('/api/landingPageMenuItems/getLandingPageMenuItems', {
  summary: "The items of the landing page's menu in their order.",
  response: data(z.array(named)),
});

export const setMenuItem = endpoints.patch('/api/landingPageMenuItems/:name', {
  summary: 'Shows or hides an item (admin); hiding Landing closes the landing page for everyone except admins.',
  params: byName,
  body,
  response: done(named),
});
