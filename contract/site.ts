/** What the portal says of itself: its terms of use and how it treats what it knows about people. */
import { z } from 'zod';
import { data, done, endpoint, moment, text } from './http.ts';

const tag = 'site';
export const SITE_TEXT = { minText: 200, maxHtml: 100_000 } as const;
export const MAX_SITE_NAME = 60;

/** A text of the portal itself. */
export const siteText = z.object({ html: z.string(), updatedAt: moment });

/** The same for whoever changes it. */
export const editedSiteText = siteText.extend({
  /** 0 as long as nobody has changed it. */
  version: z.number().int(),
  /** Whether it is the wording that the portal comes with. */
  isOwn: z.boolean(),
});
export type EditedSiteText = z.infer<typeof editedSiteText>;

const byName = z.strictObject({ name: z.enum(['terms', 'privacy']) });

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

export const getSiteText = endpoint({
  method: 'GET',
  path: '/api/admin/site/:name',
  summary: 'The terms or the privacy notice, with what it takes to change them (admin).',
  tag,
  params: byName,
  response: data(editedSiteText),
});

export const setSiteText = endpoint({
  method: 'PATCH',
  path: '/api/admin/site/:name',
  summary:
    'Changes the terms or the privacy notice (admin); `html` null puts back the wording that the portal comes with. A stale `version` is a 409 with the `current` text.',
  tag,
  params: byName,
  body: z.strictObject({
    html: z
      .string({ error: 'Text is needed.' })
      .max(SITE_TEXT.maxHtml, { error: 'The text is too long: 100,000 characters at most.' })
      .nullable(),
    version: z.number({ error: 'version is the number that came with the text.' }).int().min(0),
  }),
  response: done(editedSiteText),
});

/** What the portal is called. */
export const siteName = z.object({
  name: z.string(),
  /** What it is called as long as no admin names it: the setting `SITE_NAME`. */
  usual: z.string(),
  isUsual: z.boolean(),
});

export const getSiteName = endpoint({
  method: 'GET',
  path: '/api/admin/settings/name',
  summary: 'What the portal is called (admin).',
  tag,
  response: data(siteName),
});

export const setSiteName = endpoint({
  method: 'PATCH',
  path: '/api/admin/settings/name',
  summary: 'Names the portal (admin), everywhere and at once; `name` null puts back the usual one.',
  tag,
  body: z.strictObject({
    name: text('The name', 1, MAX_SITE_NAME)
      // It stands in titles and in the subjects of mails.
      .transform((name) => name.replace(/\s+/g, ' '))
      .nullable(),
  }),
  response: done(siteName),
});
