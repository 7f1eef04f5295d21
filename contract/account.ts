/** The caller's account and public profiles. */
import { z } from 'zod';
import { country } from './country.ts';
import { emailedToken } from './guest-links.ts';
import { data, done, endpointsOf, id, message, moment, page, pageQuery, text } from './http.ts';
import { companyId, userId } from './ids.ts';
import { badge } from './members.ts';
import { messages } from './messages.ts';
import { phone } from './phone.ts';
import { languageCodes } from './portal-languages.ts';
import { challenge, code, email, me, newPassword } from './users.ts';
import { linkedInAddress } from './web-address.ts';

const t = messages('input');

/** For this long, the old address can undo the change to another one. */
export const UNDO_EMAIL_DAYS = 7;

const endpoints = endpointsOf('users');

/** An empty text clears a field. */
export const profileBody = z
  .strictObject({
    name: text('Name', 1, 80),
    company: text('Company', 0, 120),
    jobTitle: text('Job title', 0, 120),
    country,
    phone,
    bio: text('About you', 0, 1000),
    skills: z
      .array(text('A skill', 1, 40))
      .max(20, { error: () => t('Enter at most 20 skills.') })
      .transform((all) => [...new Set(all)]),
    linkedIn: linkedInAddress,
    presenceHidden: z.boolean({ error: () => t('This must be true or false.') }),
    language: z.enum(languageCodes, { error: () => t('Choose one of the languages of the portal.') }),
  })
  .partial();

export const updateMe = endpoints.patch('/api/user/me', {
  summary: "Changes the caller's profile.",
  body: profileBody,
  response: done(me),
});

export const uploadAvatar = endpoints.post('/api/user/avatar', {
  summary: "Sets the caller's picture: JPEG, PNG or WebP, at most 5 MB, or HEIC, stored as a square of 512 pixels.",
  upload: true,
  response: data(me),
});

export const removeAvatar = endpoints.delete('/api/user/avatar', {
  summary: "Removes the caller's picture.",
  response: data(me),
});

export const changePassword = endpoints.post('/api/user/password', {
  summary: 'Changes the password or sets the first one. Ends every other session, and sets a new cookie for this one.',
  body: z.strictObject({ password: newPassword }),
  response: message,
});

export const changeEmail = endpoints.post('/api/user/email', {
  summary: 'Sends a code to a new email address. The response is the same for an address that has an account.',
  body: z.strictObject({ email }),
  response: data(challenge),
});

export const confirmEmail = endpoints.post('/api/user/email/confirm', {
  summary:
    'Changes the email address with the code that was sent to the new one. Ends every other session, sets a new cookie for this one, and emails the old address a link that undoes the change within 7 days.',
  body: z.strictObject({ challengeId: id, code }),
  response: done(me),
});

export const undoEmail = endpoints.post('/api/user/email/undo', {
  summary:
    'Restores the address that an account had, with the token from the email to it. Ends every session. 410 EXPIRED if it was used or has expired.',
  body: z.strictObject({ token: emailedToken }),
  response: message,
});

export const exportMe = endpoints.get('/api/user/export', {
  summary: 'All data that the portal holds about the caller.',
  response: z.record(z.string(), z.unknown()),
});

export const deleteMe = endpoints.delete('/api/user/me', {
  summary:
    'Schedules the deletion of the account in 14 days; `keepMe` cancels it. `texts`: `anonymise` keeps posts under "Deleted member", `erase` deletes them.',
  body: z.strictObject({
    texts: z.enum(['anonymise', 'erase'], { error: () => t('Choose what happens to your posts.') }),
  }),
  response: done(me),
});

export const keepMe = endpoints.post('/api/user/keep', {
  summary: 'Cancels the scheduled deletion of the account.',
  response: done(me),
});

export const profile = z.object({
  id: userId,
  name: z.string(),
  profilePic: z.string().nullable(),
  role: z.enum(['member', 'moderator', 'admin']),
  /** The verified company if there is one, otherwise what the member typed. */
  company: z.string().nullable(),
  jobTitle: z.string().nullable(),
  country: z.string().nullable(),
  /** The name of the country in English. */
  countryName: z.string().nullable(),
  bio: z.string().nullable(),
  skills: z.array(z.string()),
  linkedIn: z.string().nullable(),
  createdAt: moment,
  points: z.number().int(),
  postCount: z.number().int(),
  replyCount: z.number().int(),
  /** Set if the company is verified and lists the member among its people. */
  verifiedCompanyId: companyId.nullable(),
  badges: z.array(badge),
});
export type Profile = z.infer<typeof profile>;

const byUser = z.strictObject({ userId });

export const getProfile = endpoints.get('/api/user/profile/:userId', {
  summary: 'The public profile of a member.',
  params: byUser,
  response: data(profile),
});

export const listPoints = endpoints.get('/api/user/profile/:userId/points', {
  summary: 'The points of a member, one entry for each change, newest first.',
  params: byUser,
  query: pageQuery,
  response: page(
    z.object({
      id,
      reason: z.enum([
        'post.published',
        'reply.created',
        'like.received',
        'answer.accepted',
        'offer.accepted',
        'content.removed',
      ]),
      points: z.number().int(),
      createdAt: moment,
    }),
  ),
});
