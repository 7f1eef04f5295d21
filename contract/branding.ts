/** How the portal looks and what it announces: logo, icon, accent colour, announcement and the landing page's first text. */
import { z } from 'zod';
import { data, done, endpointsOf, moment, text, versionSeen } from './http.ts';
import { messages } from './messages.ts';
import { pictureAddress } from './publications.ts';
import { safePath } from './safe-path.ts';
import { webAddress } from './web-address.ts';

const t = messages('input');

const endpoints = endpointsOf('site');
const MAX_LINK = 300;

const announcementTones = ['info', 'good', 'warn'] as const;

const brandPicture = z.object({ url: z.string(), width: z.number().int(), height: z.number().int() });
export type BrandPicture = z.infer<typeof brandPicture>;

const announcement = z.object({
  /** Changes with its text, so that those who closed the earlier one see it. */
  id: z.string(),
  text: z.string(),
  link: z.string().nullable(),
  tone: z.enum(announcementTones),
  isDismissible: z.boolean(),
  startsAt: moment.nullable(),
  endsAt: moment.nullable(),
});
export type Announcement = z.infer<typeof announcement>;

/** Null stands for the portal's own. */
export const branding = z.object({
  logo: brandPicture.nullable(),
  /** For dark backgrounds. Without it, `logo` is used there too. */
  logoOnDark: brandPicture.nullable(),
  /** False if the logo contains the name. */
  isNameBesideLogo: z.boolean(),
  icon: brandPicture.nullable(),
  accent: z.string().nullable(),
  heroTitle: z.string().nullable(),
  heroText: z.string().nullable(),
  announcement: announcement.nullable(),
});
export type Branding = z.infer<typeof branding>;

/** With the version that a change needs; 0 before the first change. */
export const editedBranding = branding.extend({ version: z.number().int() });
export type EditedBranding = z.infer<typeof editedBranding>;

const link = z
  .string()
  .max(MAX_LINK * 4, { error: () => t('The link can have at most {max} characters.', { max: MAX_LINK }) })
  .transform((written, context) => {
    const path = written.trim();
    if (safePath(path, '') !== '') return safePath(path, '');
    context.addIssue({ code: 'custom', message: t('Enter a path such as /events, or a web address.') });
    return z.NEVER;
  })
  .or(webAddress(MAX_LINK));

const announcementInput = z
  .strictObject({
    text: text('The announcement', 1, 200).transform((written) => written.replace(/\s+/g, ' ')),
    link: link.nullable(),
    tone: z.enum(announcementTones, { error: () => t('Choose a tone.') }),
    isDismissible: z.boolean(),
    startsAt: moment.nullable(),
    endsAt: moment.nullable(),
  })
  .refine(({ startsAt, endsAt }) => startsAt === null || endsAt === null || startsAt < endsAt, {
    error: () => t('The end must be after the start.'),
    path: ['endsAt'],
  });

export const brandingInput = z.strictObject({
  logo: pictureAddress.nullable(),
  logoOnDark: pictureAddress.nullable(),
  isNameBesideLogo: z.boolean(),
  icon: pictureAddress.nullable(),
  accent: z
    .string()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, { error: () => t('Enter a colour such as #1a7f64.') })
    .nullable(),
  heroTitle: text('The title', 1, 80).nullable(),
  heroText: text('The text', 1, 200).nullable(),
  announcement: announcementInput.nullable(),
  version: versionSeen,
});

export const getBranding = endpoints.get('/api/admin/settings/branding', {
  summary:
    'The logo, icon, accent colour, announcement and landing text, with the version that a change needs (admin).',
  response: data(editedBranding),
});

export const setBranding = endpoints.patch('/api/admin/settings/branding', {
  summary:
    'Changes the logo, icon, accent colour, announcement and landing text (admin); `null` restores the portal’s own. A stale `version` returns 409 with the `current` branding.',
  body: brandingInput,
  response: done(editedBranding),
});
