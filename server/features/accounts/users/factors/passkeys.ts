import { randomUUID } from 'node:crypto';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { MAX_PASSKEYS, type Passkey, type PasskeyAnswer, type PasskeyOptions } from '#contract/factors.ts';
import type { PasskeyId, UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { Conflict, NotFound, PortalError } from '#server/platform/errors.ts';
import type { Portal } from '#server/platform/portal.ts';
import { hashToken } from '#server/platform/tokens.ts';
import type { Actor } from '#server/policy.ts';
import { audit } from '../../../services/audit/index.ts';
import { accountOf } from '../account-of.ts';
import { alertOwner } from '../alerts.ts';
import { addFactor, removeFactor } from './change-factors.ts';
import {
  advanceCounter,
  deletePasskey,
  findByCredential,
  insertPasskey,
  insertPasskeyChallenge,
  type PasskeyRow,
  renamePasskey,
  selectPasskeys,
  takePasskeyChallenge,
} from './passkey-queries.ts';
import { relyingParty } from './relying-party.ts';
import type { PasskeyPurpose } from './tables.ts';

const t = messages('server');

type Deps = Pick<Portal, 'db' | 'jobs' | 'settings'>;

export const presentPasskey = ({ id, name, createdAt, lastUsedAt, userAgent, isBackedUp }: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  userAgent,
  isBackedUp,
});

/** @throws Conflict if the account has the most passkeys that it may have */
export async function passkeyToAdd(portal: Deps, actor: Actor): Promise<PasskeyOptions> {
  const user = await accountOf(portal, actor);
  const { id: rpID } = relyingParty(portal.settings);
  const own = await selectPasskeys(portal.db, user.id);
  if (own.length >= MAX_PASSKEYS) throw tooMany();
  const options = await generateRegistrationOptions({
    rpName: portal.settings.SITE_NAME,
    rpID,
    userName: user.email,
    userDisplayName: user.name,
    userID: new TextEncoder().encode(user.id),
    attestationType: 'none',
    excludeCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return openChallenge(portal, 'add', user.id, options);
}

const tooMany = () =>
  new Conflict(
    t('You have {maxpasskeys} passkeys. Remove one before you add another one.', { maxpasskeys: MAX_PASSKEYS }),
  );

/** @returns the passkey, and recovery codes if it is the account’s first factor */
export async function addPasskeyOf(
  portal: Portal,
  actor: Actor,
  { challengeId, response, name }: PasskeyAnswer & { readonly name: string },
  userAgent: string,
): Promise<{ passkey: Passkey; recoveryCodes: string[] | null }> {
  const user = await accountOf(portal, actor);
  const party = relyingParty(portal.settings);
  const expected = await takeChallenge(portal, challengeId, 'add', user.id);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: response as unknown as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: expected,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(refuse);
  if (!registrationInfo) throw refused();
  const { credential, credentialBackedUp } = registrationInfo;
  let added: PasskeyRow | undefined;
  const recoveryCodes = await addFactor(portal, user, actor, async (tx) => {
    if ((await selectPasskeys(tx, user.id)).length >= MAX_PASSKEYS) throw tooMany();
    added = await insertPasskey(tx, {
      credentialId: credential.id,
      userId: user.id,
      name,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: response.response.transports ?? [],
      isBackedUp: credentialBackedUp,
      userAgent: userAgent.slice(0, 300),
    });
    if (!added) throw new Conflict(t('This passkey belongs to an account already.'));
    return { kind: 'passkey', name, id: added.id };
  });
  if (!added) throw refused();
  return { passkey: presentPasskey(added), recoveryCodes };
}

export async function renamePasskeyOf(portal: Deps, actor: Actor, id: PasskeyId, name: string): Promise<void> {
  const user = await accountOf(portal, actor);
  if (!(await portal.db.transaction((tx) => renamePasskey(tx, user.id, id, name))))
    throw new NotFound(t('This passkey was removed.'));
}

export async function removePasskeyOf(portal: Portal, actor: Actor, id: PasskeyId): Promise<void> {
  const user = await accountOf(portal, actor);
  await removeFactor(portal, user, async (tx) => {
    const removed = await deletePasskey(tx, user.id, id);
    return removed && { kind: 'passkey', name: removed.name, id };
  });
}

/** @param userId null for a sign-in, for which the browser offers all its passkeys of this portal */
export async function passkeyToUse(
  portal: Deps,
  purpose: Exclude<PasskeyPurpose, 'add'>,
  userId: UserId | null,
): Promise<PasskeyOptions> {
  const { id: rpID } = relyingParty(portal.settings);
  const own = userId === null ? [] : await selectPasskeys(portal.db, userId);
  const options = await generateAuthenticationOptions({
    rpID,
    userVerification: 'required',
    ...(own.length > 0 && {
      allowCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    }),
  });
  return openChallenge(portal, purpose, userId, options);
}

/**
 * @param userId whose passkey it must be; null for a sign-in
 * @returns the owner
 * @throws PortalError 401 PASSKEY_REFUSED
 */
export async function takePasskey(
  portal: Deps,
  { challengeId, response }: PasskeyAnswer,
  purpose: Exclude<PasskeyPurpose, 'add'>,
  userId: UserId | null,
): Promise<UserId> {
  const party = relyingParty(portal.settings);
  const expected = await takeChallenge(portal, challengeId, purpose, userId);
  const passkey = await findByCredential(portal.db, response.id);
  if (!passkey || (userId !== null && passkey.userId !== userId)) throw refused();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as unknown as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: expected,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    // `advanceCounter` compares the counter, so that parallel requests are counted too and the owner is told.
    credential: { id: passkey.credentialId, publicKey: Buffer.from(passkey.publicKey, 'base64url'), counter: 0 },
  }).catch(refuse);
  if (!verified) throw refused();
  await requireNewCounter(portal, passkey, authenticationInfo.newCounter);
  return passkey.userId;
}

/** A counter that goes back means that the passkey was copied. */
async function requireNewCounter(portal: Deps, passkey: PasskeyRow, counter: number): Promise<void> {
  const isNew = await portal.db.transaction(async (tx) => {
    if (await advanceCounter(tx, passkey.id, counter)) return true;
    await audit(tx, passkey.userId, 'passkey.refused', `user:${passkey.userId}`, { name: passkey.name });
    await alertOwner(tx, portal, passkey.userId, { kind: 'passkeyCopied', name: passkey.name });
    return false;
  });
  if (!isNew) throw refused();
}

async function openChallenge(
  { db }: Deps,
  purpose: PasskeyPurpose,
  userId: UserId | null,
  options: { readonly challenge: string },
): Promise<PasskeyOptions> {
  const challengeId = randomUUID();
  const row = { idHash: hashToken(challengeId), purpose, userId, challenge: options.challenge };
  await db.transaction((tx) => insertPasskeyChallenge(tx, row));
  return { challengeId, options: { ...options } };
}

async function takeChallenge(
  { db }: Deps,
  challengeId: string,
  purpose: PasskeyPurpose,
  userId: UserId | null,
): Promise<string> {
  const row = await db.transaction((tx) => takePasskeyChallenge(tx, hashToken(challengeId), purpose));
  if (!row || row.userId !== userId)
    throw new PortalError(410, 'PASSKEY_EXPIRED', t('Your passkey took too long to respond. Please try again.'));
  return row.challenge;
}

const refused = () =>
  new PortalError(
    401,
    'PASSKEY_REFUSED',
    t('This passkey was not accepted. Try again, or sign in with your email address.'),
  );

function refuse(cause: unknown): never {
  throw Object.assign(refused(), { cause });
}
