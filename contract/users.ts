import { z } from 'zod';
import { isEmailAddress } from './email-address.ts';
import { data, endpoint, id, message, moment, page, pageQuery, text } from './http.ts';
import { person } from './posts.ts';

export const roles = ['member', 'moderator', 'admin'] as const;
export type Role = (typeof roles)[number];
export const PASSWORD = { min: 10, max: 128 } as const;
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
/** Longer than the 12 minutes between two mails of an address whose budget is used up: one link is always good. */
export const LINK_MINUTES = 15;

/** The caller's own account, as `GET /api/user/me` answers it. */
export const me = z.object({
  id,
  userId: id,
  name: z.string(),
  email: z.string(),
  profilePic: z.string().nullable(),
  role: z.enum(roles),
  company: z.string().nullable(),
  jobTitle: z.string().nullable(),
  country: z.string().nullable(),
  phone: z.string().nullable(),
  bio: z.string().nullable(),
  skills: z.array(z.string()),
  linkedIn: z.string().nullable(),
  createdAt: moment,
  points: z.number().int(),
  /** Counted among the guests. */
  presenceHidden: z.boolean(),
  /** Whether there is a password; without one the person signs in by code alone. */
  hasPassword: z.boolean(),
  /** When the account goes, where its owner asked for that. */
  deleteAfter: moment.nullable(),
  /** 0–100: ten per cent for each of the ten things a profile can hold. */
  profileCompletionPercentage: z.number().int(),
});
export type Me = z.infer<typeof me>;

/** Trim, lower case, NFC, one `@`, no white space, control characters, quotes, commas or brackets; at most 254 characters. */
export const email = z
  .string({ error: 'E-mail is needed.' })
  .max(254, { error: 'An e-mail address has at most 254 characters.' })
  .transform((value) => value.normalize('NFC').trim().toLowerCase())
  .pipe(z.string().refine(isEmailAddress, { error: 'Enter an e-mail address like name@company.com.' }));
export const newPassword = z
  .string({ error: 'Password is needed.' })
  .min(PASSWORD.min, { error: `The password needs at least ${PASSWORD.min} characters.` })
  .max(PASSWORD.max, { error: `The password may have at most ${PASSWORD.max} characters.` });
const password = z.string({ error: 'Password is needed.' }).min(1, { error: 'Password is needed.' }).max(PASSWORD.max);
export const code = z.string().regex(/^\d{6}$/, { error: 'The code has six digits.' });

export const signupBody = z.strictObject({
  name: text('Name', 2, 80),
  email,
  password: newPassword,
  company: text('Company', 0, 120).optional(),
  jobTitle: text('Job title', 0, 120).optional(),
  country: z.string({ error: 'Choose your country.' }).regex(/^[A-Z]{2}$/, { error: 'Choose your country.' }),
  terms: z.literal(true, { error: 'The terms need your consent.' }),
});

/** A code is on its way: where it went is not said, so that addresses can't be probed. */
const challenge = z.object({ challengeId: id, expiresAt: moment, resendAfter: moment });
export type Challenge = z.infer<typeof challenge>;

const tag = 'users';
export const signup = endpoint({
  method: 'POST',
  path: '/api/user/signup',
  summary: 'Starts an account; a six-digit code goes to the address.',
  tag,
  body: signupBody,
  response: data(challenge),
});

export const login = endpoint({
  method: 'POST',
  path: '/api/user/login',
  summary:
    'Signs in: with a password, or by a code alone where `password` is left out. A trusted device needs no code.',
  tag,
  body: z.strictObject({ email, password: password.optional(), staff: z.boolean().optional() }),
  response: data(z.union([challenge, z.object({ user: me })])),
});

export const verifyOtp = endpoint({
  method: 'POST',
  path: '/api/user/verify-otp',
  summary: 'Checks a one-time code and signs in. 401 OTP_WRONG with triesLeft, 410 OTP_EXPIRED, 429 OTP_LOCKED.',
  tag,
  body: z.strictObject({ challengeId: id, code, trustDevice: z.boolean().optional() }),
  response: data(z.object({ user: me })),
});

/** The token in the link of a mail. Letters only: the code stays the mail's only number. */
const linkToken = z.string().regex(/^[a-p]{64}$/, { error: 'Open the link from the e-mail again.' });

export const verifyLink = endpoint({
  method: 'POST',
  path: '/api/user/verify-link',
  summary: 'Signs in with the token of a mailed link. 410 OTP_EXPIRED when it was used or has expired.',
  tag,
  body: z.strictObject({ link: linkToken, trustDevice: z.boolean().optional() }),
  response: data(z.object({ user: me })),
});

export const resendOtp = endpoint({
  method: 'POST',
  path: '/api/user/resend-otp',
  summary: 'Sends a new code: one each 60 s, five an hour.',
  tag,
  body: z.strictObject({ challengeId: id }),
  response: data(challenge),
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/user/forgot-password',
  summary: 'Sends a code to reset the password.',
  tag,
  body: z.strictObject({ email }),
  response: data(challenge),
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/user/reset-password',
  summary: 'Sets a new password with the code or the link from the mail; ends every session.',
  tag,
  body: z.union([
    z.strictObject({ challengeId: id, code, password: newPassword }),
    z.strictObject({ link: linkToken, password: newPassword }),
  ]),
  response: message,
});

/**
 * Cookie that a browser sets the moment its user logs out, before it asks the server. While the server sees it, it refuses
 * the session and ends it. Over https the name has the prefix `__Host-`, so no other host can set it.
 */
export const SIGNED_OUT_COOKIE = { name: 'quayside_signed_out', value: '1' } as const;

export const logout = endpoint({
  method: 'POST',
  path: '/api/user/logout',
  summary: 'Ends the session. 503 where it could not be ended: then try again.',
  tag,
  response: message,
});

export const getMe = endpoint({
  method: 'GET',
  path: '/api/user/me',
  summary: "The caller's account, as the bare object; 401 when signed out.",
  tag,
  response: me,
});

export const session = z.object({
  id,
  createdAt: moment,
  lastSeenAt: moment,
  expiresAt: moment,
  userAgent: z.string(),
  current: z.boolean(),
});
export const listSessions = endpoint({
  method: 'GET',
  path: '/api/user/sessions',
  summary: "The caller's sessions, last used first.",
  tag,
  query: pageQuery,
  response: page(session),
});
export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/user/sessions/:id',
  summary: "Ends one of the caller's sessions, and the trust in the device that it runs on.",
  tag,
  params: z.strictObject({ id }),
  response: message,
});

/** A browser that needs no code. */
export const trustedDevice = z.object({
  id,
  createdAt: moment,
  lastUsedAt: moment,
  expiresAt: moment,
  userAgent: z.string(),
  /** The caller's session runs on it. */
  current: z.boolean(),
});
export const listDevices = endpoint({
  method: 'GET',
  path: '/api/user/devices',
  summary: "The caller's trusted devices, last used first.",
  tag,
  query: pageQuery,
  response: page(trustedDevice),
});
export const revokeDevice = endpoint({
  method: 'DELETE',
  path: '/api/user/devices/:id',
  summary: "Ends the trust in one of the caller's devices. Its session goes on.",
  tag,
  params: z.strictObject({ id }),
  response: message,
});

export const searchMentions = endpoint({
  method: 'GET',
  path: '/api/user/mentions',
  summary: 'Up to eight members whose name starts with the letters, to mention in a text.',
  tag,
  query: z.strictObject({ q: text('Name', 0, 60).default('') }),
  response: data(z.array(person)),
});
