import { z } from 'zod';
import { country } from './country.ts';
import { emailAddress } from './email-address.ts';
import { data, endpointsOf, id, message, moment, page, pageQuery, text } from './http.ts';
import { deviceId, sessionId, userId } from './ids.ts';
import { messages } from './messages.ts';
import { languageCodes } from './portal-languages.ts';
import { person } from './posts.ts';

const t = messages('input');

/** Each has more rights than the one before. */
export const roles = ['member', 'moderator', 'admin'] as const;
export type Role = (typeof roles)[number];
export const signInMethods = ['password', 'code', 'link', 'signup', 'passkey', 'company'] as const;
export type SignInMethod = (typeof signInMethods)[number];
export const PASSWORD = { min: 10, max: 128 } as const;
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
/** Longer than the 12 minutes between emails to an address over its limit, so the newest link is always valid. */
export const LINK_MINUTES = 15;

export const me = z.object({
  id: userId,
  userId,
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
  /** Counted as a guest. */
  presenceHidden: z.boolean(),
  /** Of the app and of emails. */
  language: z.enum(languageCodes),
  /** Without a password, the person signs in with a code. */
  hasPassword: z.boolean(),
  /** Staff who have to add or use a passkey or an authenticator app first. */
  needsFactor: z.boolean(),
  /** When the scheduled deletion happens; null if none is scheduled. */
  deleteAfter: moment.nullable(),
  /** 0–100: ten for each of the ten profile fields. */
  profileCompletionPercentage: z.number().int(),
});
export type Me = z.infer<typeof me>;

/** In the one form of an address, by which accounts are found. */
export const email = z
  .string({ error: () => t('Email is required.') })
  .max(254, { error: () => t('An email address can have at most 254 characters.') })
  .transform((written, context) => {
    const address = emailAddress(written);
    if (address === undefined)
      context.addIssue({ code: 'custom', message: t('Enter an email address such as name@company.com.') });
    return address ?? z.NEVER;
  })
  .pipe(z.string());
export const newPassword = z
  .string({ error: () => t('Password is required.') })
  .min(PASSWORD.min, { error: () => t('The password must have at least {min} characters.', { min: PASSWORD.min }) })
  .max(PASSWORD.max, { error: () => t('The password can have at most {max} characters.', { max: PASSWORD.max }) });
const password = z
  .string({ error: () => t('Password is required.') })
  .min(1, { error: () => t('Enter your password, or request a code by email.') })
  .max(PASSWORD.max, { error: () => t('The password can have at most {max} characters.', { max: PASSWORD.max }) });
const codeError = () => t('Enter the six digits of the code.');
export const code = z.string({ error: codeError }).regex(/^\d{6}$/, { error: codeError });

export const signupBody = z.strictObject({
  name: text('Name', 1, 80),
  email,
  password: newPassword,
  company: text('Company', 0, 120).optional(),
  jobTitle: text('Job title', 0, 120).optional(),
  country,
  terms: z.literal(true, { error: () => t('Accept the terms to create an account.') }),
});

/** The response is the same for unknown addresses, so that nobody can find out which addresses have an account. */
export const challenge = z.object({ challengeId: id, expiresAt: moment, resendAfter: moment });
export type Challenge = z.infer<typeof challenge>;

/** The account has a second factor, which `POST /api/user/verify-factor` takes. */
export const factorStep = z.object({
  factor: z.object({
    challengeId: id,
    expiresAt: moment,
    methods: z.array(z.enum(['passkey', 'authenticator', 'recoveryCode'])),
  }),
});
export type FactorStep = z.infer<typeof factorStep>;
export const entered = z.object({ user: me });
const enteredOrFactor = z.union([entered, factorStep]);

const endpoints = endpointsOf('users');
export const signup = endpoints.post('/api/user/signup', {
  summary: 'Starts a sign-up and sends a six-digit code to the address.',
  body: signupBody,
  response: data(challenge),
});

export const login = endpoints.post('/api/user/login', {
  summary: 'Signs in with a password, or with a code alone if `password` is omitted. A trusted device needs no code.',
  body: z.strictObject({ email, password: password.optional(), staff: z.boolean().optional() }),
  response: data(z.union([challenge, entered, factorStep])),
});

export const verifyOtp = endpoints.post('/api/user/verify-otp', {
  summary: 'Checks a one-time code and signs in. 401 OTP_WRONG with triesLeft, 410 OTP_EXPIRED, 429 OTP_LOCKED.',
  body: z.strictObject({ challengeId: id, code, trustDevice: z.boolean().optional() }),
  response: data(enteredOrFactor),
});

/** Token in the link of an email. Only letters, so that the code is the only number in the email. */
const linkToken = z.string().regex(/^[a-p]{64}$/, { error: () => t('Open the link from the email again.') });

export const verifyLink = endpoints.post('/api/user/verify-link', {
  summary: 'Signs in with the token of an emailed link. 410 OTP_EXPIRED if it was used or has expired.',
  body: z.strictObject({ link: linkToken, trustDevice: z.boolean().optional() }),
  response: data(enteredOrFactor),
});

export const resendOtp = endpoints.post('/api/user/resend-otp', {
  summary: 'Sends a new code: one every 60 s, five an hour.',
  body: z.strictObject({ challengeId: id }),
  response: data(challenge),
});

export const forgotPassword = endpoints.post('/api/user/forgot-password', {
  summary: 'Sends a code to reset the password.',
  body: z.strictObject({ email }),
  response: data(challenge),
});

export const resetPassword = endpoints.post('/api/user/reset-password', {
  summary: 'Sets a new password with the code or the link from the email. Ends every session.',
  body: z.union([
    z.strictObject({ challengeId: id, code, password: newPassword }),
    z.strictObject({ link: linkToken, password: newPassword }),
  ]),
  response: message,
});

/**
 * The browser sets this cookie at sign-out, before it calls the server. The server refuses and ends a session that comes
 * with it. Over https the name has the prefix `__Host-`, so that no other host can set it.
 */
export const SIGNED_OUT_COOKIE = { name: 'quayside_signed_out', value: '1' } as const;

/** Tells scripts whether the browser has a session, according to the server's last response. */
export const SIGNED_IN_COOKIE = { name: 'quayside_signed_in', yes: '1', no: '0' } as const;

export const logout = endpoints.post('/api/user/logout', {
  summary: 'Ends the session. 503 if that failed; try again.',
  response: message,
});

export const getMe = endpoints.get('/api/user/me', {
  summary: "The caller's account, as the bare object; 401 when signed out.",
  response: me,
});

export const session = z.object({
  id: sessionId,
  createdAt: moment,
  lastSeenAt: moment,
  expiresAt: moment,
  userAgent: z.string(),
  current: z.boolean(),
  /** How its user signed in. */
  method: z.enum(signInMethods),
});
export const listSessions = endpoints.get('/api/user/sessions', {
  summary: "The caller's sessions, last used first.",
  query: pageQuery,
  response: page(session),
});
export const endSession = endpoints.delete('/api/user/sessions/:id', {
  summary: "Ends one of the caller's sessions, and the trust in its device.",
  params: z.strictObject({ id: sessionId }),
  response: message,
});

export const trustedDevice = z.object({
  id: deviceId,
  createdAt: moment,
  lastUsedAt: moment,
  expiresAt: moment,
  userAgent: z.string(),
  /** The device of the caller's session. */
  current: z.boolean(),
});
export const listDevices = endpoints.get('/api/user/devices', {
  summary: "The caller's trusted devices, last used first.",
  query: pageQuery,
  response: page(trustedDevice),
});
export const revokeDevice = endpoints.delete('/api/user/devices/:id', {
  summary: "Ends the trust in one of the caller's devices. Its session continues.",
  params: z.strictObject({ id: deviceId }),
  response: message,
});

/** The company distinguishes people with the same name. */
export const mentionable = person.extend({ company: z.string().nullable() });
export type Mentionable = z.infer<typeof mentionable>;

export const searchMentions = endpoints.get('/api/user/mentions', {
  summary: 'Up to eight members whose name starts with `q`, for mentions.',
  query: z.strictObject({ q: text('Name', 0, 60).default('') }),
  response: data(z.array(mentionable)),
});
