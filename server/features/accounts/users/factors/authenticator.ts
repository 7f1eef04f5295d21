import { generateSecret, generateURI, verifySync } from 'otplib';
import encodeQR from 'qr';
import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { Conflict, PortalError } from '#server/platform/errors.ts';
import type { Portal } from '#server/platform/portal.ts';
import type { Actor } from '#server/policy.ts';
import { accountOf } from '../account-of.ts';
import type { AddedFactor } from '../alerts.ts';
import { addFactor, removeFactor } from './change-factors.ts';
import {
  confirmAuthenticator,
  deleteAuthenticator,
  findAuthenticator,
  startAuthenticator,
  takeTimeStep,
} from './queries.ts';
import { wrongFactor } from './wrong-factor.ts';

const t = messages('server');

/** Clocks of phones differ: the code before and the next one are accepted too. */
const TOLERANCE_SECONDS = 30;

const authenticatorApp: AddedFactor = { kind: 'authenticator', name: 'Authenticator app' };

export const noSecretsKey = () =>
  t('This portal can’t store authenticator apps yet. Ask its operator to set SECRETS_KEY, or add a passkey.');

function secretsOf({ secrets }: Pick<Portal, 'secrets'>) {
  if (secrets === null) throw new PortalError(503, 'NO_SECRETS_KEY', noSecretsKey());
  return secrets;
}

/** An app in use stays until the new one is confirmed, so that people can move it to another phone. */
export async function startAuthenticatorOf(portal: Portal, actor: Actor) {
  const user = await accountOf(portal, actor);
  const secret = generateSecret();
  const encrypted = secretsOf(portal).encrypt(secret);
  await portal.db.transaction((tx) => startAuthenticator(tx, user.id, encrypted));
  const address = generateURI({ issuer: portal.settings.SITE_NAME, label: user.email, secret });
  return { secret, address, picture: encodeQR(address, 'svg', { border: 2 }) };
}

/** @returns the recovery codes if this is the account’s first factor */
export async function confirmAuthenticatorOf(portal: Portal, actor: Actor, code: string): Promise<string[] | null> {
  const user = await accountOf(portal, actor);
  const row = await findAuthenticator(portal.db, user.id);
  const encrypted = row?.pendingSecret;
  if (!encrypted) throw startAgain();
  const step = timeStepOf(secretsOf(portal).decrypt(encrypted), code);
  if (step === null) throw wrongFactor('authenticator');
  return addFactor(portal, user, actor, async (tx) => {
    if (!(await confirmAuthenticator(tx, user.id, encrypted, step))) throw startAgain();
    return authenticatorApp;
  });
}

const startAgain = () => new Conflict(t('Start again: scan the new picture with your app.'));

export async function removeAuthenticatorOf(portal: Portal, actor: Actor): Promise<void> {
  const user = await accountOf(portal, actor);
  await removeFactor(portal, user, async (tx) =>
    (await deleteAuthenticator(tx, user.id)) ? authenticatorApp : undefined,
  );
}

/** Each code works once. */
export async function takeAuthenticatorCode(
  portal: Pick<Portal, 'secrets'>,
  tx: Tx,
  userId: UserId,
  code: string,
): Promise<boolean> {
  const row = await findAuthenticator(tx, userId);
  if (!row?.secret) return false;
  const step = timeStepOf(secretsOf(portal).decrypt(row.secret), code);
  return step !== null && (await takeTimeStep(tx, userId, step));
}

function timeStepOf(secret: string, code: string): number | null {
  const result = verifySync({ secret, token: code, epochTolerance: TOLERANCE_SECONDS });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
