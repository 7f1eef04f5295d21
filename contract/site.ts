/** What the portal says of itself: its terms of use and how it treats what it knows about people. */
import { z } from 'zod';
import { data, endpoint, moment } from './http.ts';

const tag = 'site';

/** A text of the portal itself. */
export const siteText = z.object({ html: z.string(), updatedAt: moment });
export type SiteText = z.infer<typeof siteText>;

export const getTerms = endpoint({
  method: 'GET',
  path: '/api/site/terms',
  summary: 'The terms of use, as sanitised HTML without a title of their own.',
  tag,
  response: data(siteText),
});

export const getPrivacy = endpoint({
  method: 'GET',
  path: '/api/site/privacy',
  summary: 'What the portal keeps about people, for how long and who sees it, as sanitised HTML.',
  tag,
  response: data(siteText),
});
