import { z } from 'zod';
import { data, done, endpoint, id, staffReason } from './http.ts';

/** Which mails one gets: a post's or a reply's creation, acceptance (`Moderation`) and rejection. */
export const mailSwitches = [
  'quotePostCreation',
  'quotePostModeration',
  'quotePostRejected',
  'quoteReplyCreation',
  'quoteReplyModeration',
  'quoteReplyRejected',
  'generalPostCreation',
  'generalPostModeration',
  'generalPostRejected',
  'generalReplyCreation',
  'generalReplyModeration',
  'generalReplyRejected',
] as const;
export type MailSwitch = (typeof mailSwitches)[number];
/** Of a new account. People know what they published themselves. */
export const isOnByDefault = (name: MailSwitch): boolean => !name.endsWith('Creation');
export const digests = ['off', 'daily', 'weekly'] as const;

const on = z.boolean({ error: 'This is true or false.' });
const switches = Object.fromEntries(mailSwitches.map((name) => [name, on])) as Record<MailSwitch, typeof on>;

export const preferences = z.object({ ...switches, digest: z.enum(digests) });
export type Preferences = z.infer<typeof preferences>;

const userId = z.strictObject({ userId: id });
const tag = 'notifications';

export const getPreferences = endpoint({
  method: 'GET',
  path: '/api/notification/preferences/:userId',
  summary: 'Which mails the caller gets; an admin may name anyone.',
  tag,
  params: userId,
  response: data(preferences),
});

export const setPreferences = endpoint({
  method: 'PATCH',
  path: '/api/notification/preferences/:userId',
  summary: 'Changes some or all of them; unknown names and what is no boolean are refused.',
  tag,
  params: userId,
  query: staffReason,
  body: z
    .strictObject({ ...switches, digest: z.enum(digests, { error: 'The digest is off, daily or weekly.' }) })
    .partial(),
  response: done(preferences),
});
