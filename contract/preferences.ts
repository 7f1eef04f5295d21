import { z } from 'zod';
import { data, done, endpoint, staffReason } from './http.ts';
import { userId } from './ids.ts';
import { kinds, type PostKind } from './post-kinds.ts';

/** When an author is emailed; `Moderation` is acceptance. */
export const mailSteps = [
  'PostCreation',
  'PostModeration',
  'PostRejected',
  'ReplyCreation',
  'ReplyModeration',
  'ReplyRejected',
] as const;
export type MailStep = (typeof mailSteps)[number];
/** The specified names, such as `quotePostCreation`. */
export type MailSwitch = `${PostKind}${MailStep}`;
export const mailSwitches: readonly MailSwitch[] = kinds.flatMap((kind) =>
  mailSteps.map((step) => `${kind}${step}` as const),
);
/** Default of a new account: no emails about one's own new posts and replies. */
export const isOnByDefault = (name: MailSwitch): boolean => !name.endsWith('Creation');
export const digests = ['off', 'daily', 'weekly'] as const;

const on = z.boolean({ error: 'This must be true or false.' });
const switches = Object.fromEntries(mailSwitches.map((name) => [name, on])) as Record<MailSwitch, typeof on>;

export const preferences = z.object({ ...switches, digest: z.enum(digests) });
export type Preferences = z.infer<typeof preferences>;

const byUser = z.strictObject({ userId });
const tag = 'notifications';

export const getPreferences = endpoint({
  method: 'GET',
  path: '/api/notification/preferences/:userId',
  summary: 'The caller’s email preferences; admins can read those of any member.',
  tag,
  params: byUser,
  response: data(preferences),
});

export const setPreferences = endpoint({
  method: 'PATCH',
  path: '/api/notification/preferences/:userId',
  summary: 'Changes some or all of the email preferences.',
  tag,
  params: byUser,
  query: staffReason,
  body: z.strictObject({ ...switches, digest: z.enum(digests, { error: 'Choose off, daily or weekly.' }) }).partial(),
  response: done(preferences),
});
