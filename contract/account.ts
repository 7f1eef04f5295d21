/** One's own account, and what others see of it. */
import { z } from 'zod';
import { data, done, endpoint, id, message, moment, page, pageQuery, text } from './http.ts';
import { code, me, newPassword, PASSWORD } from './users.ts';

const tag = 'users';

const phone = z
  .string()
  .trim()
  .max(40, { error: 'A phone number has at most 40 characters.' })
  .regex(/^(\+?[\d\s()./-]{5,}|)$/, { error: 'Enter a phone number such as +31 10 123 4567.' });
const linkedIn = z
  .string()
  .trim()
  .max(200, { error: 'The address may have at most 200 characters.' })
  .regex(/^(https:\/\/([a-z]{2,3}\.|www\.)?linkedin\.com\/[^\s<>"]+|)$/i, {
    error: 'Enter the address of your LinkedIn page: https://www.linkedin.com/in/…',
  });

/** An empty text takes a field away. */
export const profileBody = z
  .strictObject({
    name: text('Name', 2, 80),
    company: text('Company', 0, 120),
    jobTitle: text('Job title', 0, 120),
    country: z.string().regex(/^[A-Z]{2}$/, { error: 'Choose your country.' }),
    phone,
    bio: text('About you', 0, 1000),
    skills: z
      .array(text('A skill', 1, 40))
      .max(20, { error: 'At most 20 skills.' })
      .transform((all) => [...new Set(all)]),
    linkedIn,
    presenceHidden: z.boolean({ error: 'This is true or false.' }),
  })
  .partial();

export const updateMe = endpoint({
  method: 'PATCH',
  path: '/api/user/me',
  summary: "Changes the caller's profile.",
  tag,
  body: profileBody,
  response: done(me),
});

export const uploadAvatar = endpoint({
  method: 'POST',
  path: '/api/user/avatar',
  summary: "Sets the caller's picture: JPEG, PNG or WebP of at most 5 MB, kept as a square of 512 pixels.",
  tag,
  upload: true,
  response: data(me),
});

export const removeAvatar = endpoint({
  method: 'DELETE',
  path: '/api/user/avatar',
  summary: "Takes the caller's picture away.",
  tag,
  response: data(me),
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/user/password',
  summary: 'Changes the password, or sets the first one; every other session ends.',
  tag,
  body: z.strictObject({
    /** Needed where there is one. */
    current: z.string().max(PASSWORD.max).optional(),
    password: newPassword,
  }),
  response: message,
});

export const exportMe = endpoint({
  method: 'GET',
  path: '/api/user/export',
  summary: 'All that the portal holds on the caller.',
  tag,
  response: z.record(z.string(), z.unknown()),
});

export const sendDeletionCode = endpoint({
  method: 'POST',
  path: '/api/user/deletion-code',
  summary: 'Mails the code that deleting the account asks for.',
  tag,
  response: data(z.object({ challengeId: id, expiresAt: moment, resendAfter: moment })),
});

export const deleteMe = endpoint({
  method: 'DELETE',
  path: '/api/user/me',
  summary:
    'Has the account deleted in 14 days; until then `keepMe` takes it back. `texts`: `anonymise` leaves posts under "Deleted member", `erase` takes them away.',
  tag,
  body: z.strictObject({
    challengeId: id,
    code,
    texts: z.enum(['anonymise', 'erase'], { error: 'Choose what happens to your posts.' }),
  }),
  response: done(me),
});

export const keepMe = endpoint({
  method: 'POST',
  path: '/api/user/keep',
  summary: 'Takes the deletion of the account back.',
  tag,
  response: done(me),
});

export const profile = z.object({
  id,
  name: z.string(),
  profilePic: z.string().nullable(),
  role: z.enum(['member', 'moderator', 'admin']),
  company: z.string().nullable(),
  jobTitle: z.string().nullable(),
  country: z.string().nullable(),
  bio: z.string().nullable(),
  skills: z.array(z.string()),
  linkedIn: z.string().nullable(),
  createdAt: moment,
  points: z.number().int(),
  postCount: z.number().int(),
  replyCount: z.number().int(),
});
export type Profile = z.infer<typeof profile>;

const userId = z.strictObject({ userId: id });

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/user/profile/:userId',
  summary: 'What everybody may know of a member.',
  tag,
  params: userId,
  response: data(profile),
});

export const listPoints = endpoint({
  method: 'GET',
  path: '/api/user/profile/:userId/points',
  summary: "The ledger of a member's points, newest first.",
  tag,
  params: userId,
  query: pageQuery,
  response: page(
    z.object({
      id,
      reason: z.enum(['post.published', 'reply.created', 'like.received', 'answer.accepted', 'content.removed']),
      points: z.number().int(),
      createdAt: moment,
    }),
  ),
});
