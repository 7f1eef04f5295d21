/** Passkeys, authenticator apps, recovery codes, and fresh proofs of identity. */
import { z } from 'zod';
import { emailedToken } from './guest-links.ts';
import { data, done, endpointsOf, id, message, moment, text } from './http.ts';
import { identityProviderId, passkeyId } from './ids.ts';
import { messages } from './messages.ts';
import { challenge, code, entered, PASSWORD } from './users.ts';

const t = messages('input');

/** How long a passkey may take to respond. */
export const PASSKEY_MINUTES = 5;
/** For so long after a proof, or after signing in, serious acts need no other one. */
export const PROOF_MINUTES = 10;
export const MAX_PASSKEYS = 20;
export const RECOVERY_CODES = 10;
/** Between the request to remove lost factors and their removal. */
export const LOST_FACTORS_HOURS = 72;

export const factorMethods = ['passkey', 'authenticator', 'recoveryCode'] as const;
export type FactorMethod = (typeof factorMethods)[number];
export const proofMethods = [...factorMethods, 'password', 'emailCode'] as const;
export type ProofMethod = (typeof proofMethods)[number];

const base64Url = (max: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/, { error: () => t('This must be base64url.') })
    .max(max, { error: () => t('This is too long.') });

/** What a browser sends for a passkey: RegistrationResponseJSON or AuthenticationResponseJSON of WebAuthn. */
const passkeyResponse = z.strictObject({
  id: base64Url(2_000),
  rawId: base64Url(2_000),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  clientExtensionResults: z.record(z.string().max(60), z.unknown()),
  response: z.strictObject({
    clientDataJSON: base64Url(10_000),
    attestationObject: base64Url(50_000).optional(),
    authenticatorData: base64Url(10_000).optional(),
    signature: base64Url(5_000).optional(),
    userHandle: base64Url(200).nullish(),
    transports: z.array(z.string().max(20)).max(10).optional(),
    publicKeyAlgorithm: z.number().int().optional(),
    publicKey: base64Url(5_000).nullish(),
  }),
});
export type PasskeyResponse = z.output<typeof passkeyResponse>;

const passkeyAnswer = z.strictObject({ challengeId: id, response: passkeyResponse });
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

/** For `startRegistration` or `startAuthentication` of @simplewebauthn/browser. */
const passkeyOptions = z.object({ challengeId: id, options: z.record(z.string(), z.unknown()) });
export type PasskeyOptions = z.output<typeof passkeyOptions>;

export const recoveryCode = z
  .string({ error: () => t('Enter one of your recovery codes.') })
  .trim()
  .min(1, { error: () => t('Enter one of your recovery codes.') })
  .max(40, { error: () => t('A recovery code has 16 letters and digits.') });

const factor = { code: code.optional(), recoveryCode: recoveryCode.optional(), passkey: passkeyAnswer.optional() };
export type FactorProof = z.output<z.ZodObject<typeof factor>>;

const endpoints = endpointsOf('security');

export const startPasskeySignIn = endpoints.post('/api/user/passkey-sign-in/options', {
  summary: 'What a browser needs to sign in with a passkey. Valid for 5 minutes, once.',
  response: data(passkeyOptions),
});

export const signInWithPasskey = endpoints.post('/api/user/passkey-sign-in', {
  summary: 'Signs in with a passkey, without a code. 401 PASSKEY_REFUSED.',
  body: z.strictObject({ ...passkeyAnswer.shape, staff: z.boolean().optional() }),
  response: data(entered),
});

export const verifyFactor = endpoints.post('/api/user/verify-factor', {
  summary:
    'The second step of a sign-in: the code of an authenticator app, a recovery code or a passkey. 401 FACTOR_WRONG with triesLeft, 410 OTP_EXPIRED, 429 OTP_LOCKED.',
  body: z.strictObject({ challengeId: id, ...factor, trustDevice: z.boolean().optional() }),
  response: data(entered),
});

export const factorPasskeyOptions = endpoints.post('/api/user/verify-factor/options', {
  summary: 'What a browser needs for a passkey as the second step of a sign-in.',
  body: z.strictObject({ challengeId: id }),
  response: data(passkeyOptions),
});

export const reportLostFactors = endpoints.post('/api/user/lost-factors', {
  summary:
    'In the second step of a sign-in: asks to remove passkeys, authenticator app and recovery codes. An admin has to approve it, it takes 72 hours, and the account is told.',
  body: z.strictObject({ challengeId: id }),
  response: message,
});

export const keepFactors = endpoints.post('/api/user/lost-factors/cancel', {
  summary: 'Cancels the removal of passkeys, authenticator app and recovery codes.',
  response: message,
});

export const endEverything = endpoints.post('/api/user/not-me', {
  summary:
    'With the token from an email about the account: ends all sessions, trusted devices and API tokens, removes factors that were added with it or since (for staff, an admin has to approve that), and emails a code to choose a new password. 410 EXPIRED if it was used or has expired.',
  body: z.strictObject({ token: emailedToken }),
  response: message,
});

export const passkey = z.object({
  id: passkeyId,
  name: z.string(),
  createdAt: moment,
  lastUsedAt: moment.nullable(),
  userAgent: z.string(),
  isBackedUp: z.boolean(),
});
export type Passkey = z.output<typeof passkey>;

/** The account is connected with the sign-in of this company. */
const connectedCompany = z.object({
  id: identityProviderId,
  name: z.string(),
  /** The address that the company stated. */
  email: z.string(),
  createdAt: moment,
  lastUsedAt: moment.nullable(),
});
export type ConnectedCompany = z.output<typeof connectedCompany>;

export const security = z.object({
  passkeys: z.array(passkey),
  /** Why this address can have no passkeys; null if it can. */
  passkeyProblem: z.string().nullable(),
  authenticator: z.object({ createdAt: moment, lastUsedAt: moment.nullable() }).nullable(),
  authenticatorProblem: z.string().nullable(),
  recoveryCodesLeft: z.number().int(),
  /** Staff must have a passkey or an authenticator app. */
  isRequired: z.boolean(),
  /** When requested factors are removed; null if nobody has asked. */
  lostFactorsDueAt: moment.nullable(),
  companies: z.array(connectedCompany),
  /** The name of the company whose sign-in the account can be connected with; null if there is none. */
  companyToConnect: z.string().nullable(),
  /** The name of the company that requires its own sign-in for the address; null if there is none. */
  requiredCompany: z.string().nullable(),
});
export type Security = z.output<typeof security>;

export const getSecurity = endpoints.get('/api/user/security', {
  summary: "The caller's passkeys (at most 20), authenticator app, recovery codes and company sign-ins.",
  response: data(security),
});

const codes = z.array(z.string());

export const startPasskey = endpoints.post('/api/user/passkeys/options', {
  summary: 'What a browser needs to add a passkey. Valid for 5 minutes, once.',
  response: data(passkeyOptions),
});
export const addPasskey = endpoints.post('/api/user/passkeys', {
  summary: 'Adds a passkey. The first factor of an account comes with ten recovery codes, which are shown once.',
  body: z.strictObject({ ...passkeyAnswer.shape, name: text('Name', 1, 60) }),
  response: done(z.object({ passkey, recoveryCodes: codes.nullable() })),
});
export const renamePasskey = endpoints.patch('/api/user/passkeys/:id', {
  summary: 'Renames a passkey.',
  params: z.strictObject({ id: passkeyId }),
  body: z.strictObject({ name: text('Name', 1, 60) }),
  response: message,
});
export const removePasskey = endpoints.delete('/api/user/passkeys/:id', {
  summary: 'Removes a passkey. 409 LAST_FACTOR if staff would have no factor left.',
  params: z.strictObject({ id: passkeyId }),
  response: message,
});

export const startAuthenticator = endpoints.post('/api/user/authenticator', {
  summary:
    'A new secret for an authenticator app, as text and as a picture (SVG). An app in use stays until the new one is confirmed.',
  response: data(z.object({ secret: z.string(), address: z.string(), picture: z.string() })),
});
export const confirmAuthenticator = endpoints.post('/api/user/authenticator/confirm', {
  summary:
    'Adds the authenticator app with its first code. The first factor of an account comes with ten recovery codes, which are shown once.',
  body: z.strictObject({ code }),
  response: done(z.object({ recoveryCodes: codes.nullable() })),
});
export const removeAuthenticator = endpoints.delete('/api/user/authenticator', {
  summary: 'Removes the authenticator app. 409 LAST_FACTOR if staff would have no factor left.',
  response: message,
});
export const renewRecoveryCodes = endpoints.post('/api/user/recovery-codes', {
  summary: 'Ten new recovery codes, which are shown once. The old ones end.',
  response: data(z.object({ recoveryCodes: codes })),
});

export const getProof = endpoints.get('/api/user/proof', {
  summary: 'Whether the caller has proved who they are in the last ten minutes, and how they can.',
  response: data(z.object({ isFresh: z.boolean(), methods: z.array(z.enum(proofMethods)) })),
});
export const sendProofCode = endpoints.post('/api/user/proof/code', {
  summary: 'Emails a code for `POST /api/user/proof`. Only for accounts without a passkey and an authenticator app.',
  response: data(challenge),
});
export const proofPasskeyOptions = endpoints.post('/api/user/proof/options', {
  summary: 'What a browser needs to prove with a passkey who its user is.',
  response: data(passkeyOptions),
});
export const prove = endpoints.post('/api/user/proof', {
  summary:
    'Proves who the caller is, for ten minutes: by password or emailed code (with its `challengeId`), or by passkey, authenticator app or recovery code if the account has one. 401 FACTOR_WRONG, 422 for a wrong password.',
  body: z.strictObject({
    password: z
      .string()
      .min(1, { error: () => t('Enter your password.') })
      .max(PASSWORD.max)
      .optional(),
    challengeId: id.optional(),
    ...factor,
  }),
  response: message,
});
