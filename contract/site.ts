/** The portal's name, terms of use and privacy notice. */
import { z } from 'zod';
import { data, done, endpointsOf, moment, text, versionSeen } from './http.ts';
import { messages } from './messages.ts';

const t = messages('input');

const endpoints = endpointsOf('site');
export const SITE_TEXT = { minText: 200, maxHtml: 100_000 } as const;
export const MAX_SITE_NAME = 60;

export const siteText = z.object({
  html: z.string(),
  /** Of the text, as a BCP 47 tag; null if it is not known. Operators write it in one language. */
  language: z.string().nullable(),
  updatedAt: moment,
});

/** For the admin who edits it. */
export const editedSiteText = siteText.extend({
  /** 0 while it is the built-in text. */
  version: z.number().int(),
  /** Whether it is the built-in text. */
  isOwn: z.boolean(),
});
export type EditedSiteText = z.infer<typeof editedSiteText>;

const byName = z.strictObject({ name: z.enum(['terms', 'privacy']) });

export const getTerms = endpoints.get('/api/site/terms', {
  summary: 'The terms of use, as sanitised HTML without a title.',
  response: data(siteText),
});

export const getPrivacy = endpoints.get('/api/site/privacy', {
  summary: 'The privacy notice, as sanitised HTML without a title.',
  response: data(siteText),
});

export const getSiteText = endpoints.get('/api/admin/site/:name', {
  summary: 'The terms or the privacy notice, with the version that a change needs (admin).',
  params: byName,
  response: data(editedSiteText),
});

export const setSiteText = endpoints.patch('/api/admin/site/:name', {
  summary:
    'Changes the terms or the privacy notice (admin); `html: null` restores the built-in text. A stale `version` returns 409 with the `current` text.',
  params: byName,
  body: z.strictObject({
    html: z
      .string({ error: () => t('Text is required.') })
      .max(SITE_TEXT.maxHtml, { error: () => t('The text is too long: 100,000 characters at most.') })
      .nullable(),
    version: versionSeen,
  }),
  response: done(editedSiteText),
});

export const siteName = z.object({
  name: z.string(),
  /** The name from the setting `SITE_NAME`, used until an admin sets another. */
  usual: z.string(),
  isUsual: z.boolean(),
});

export const getSiteName = endpoints.get('/api/admin/settings/name', {
  summary: 'The name of the portal (admin).',
  response: data(siteName),
});

export const setSiteName = endpoints.patch('/api/admin/settings/name', {
  summary: 'Changes the name of the portal (admin); `name: null` restores `SITE_NAME`.',
  body: z.strictObject({
    name: text('The name', 1, MAX_SITE_NAME)
      // Titles and email subjects contain it.
      .transform((name) => name.replace(/\s+/g, ' '))
      .nullable(),
  }),
  response: done(siteName),
});
