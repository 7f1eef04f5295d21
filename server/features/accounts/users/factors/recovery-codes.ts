import { randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '#contract/factors.ts';
import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { Conflict } from '#server/platform/errors.ts';
import type { Portal } from '#server/platform/portal.ts';
import { hashToken } from '#server/platform/tokens.ts';
import type { Actor } from '#server/policy.ts';
import { audit } from '../../../services/audit/index.ts';
import { accountOf } from '../account-of.ts';
import { alertOwner } from '../alerts.ts';
import { methodsOf } from './methods.ts';
import { replaceRecoveryCodes, selectFactors } from './queries.ts';

const t = messages('server');

/** Crockford's base 32: no letters that look like digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const CODE_LETTERS = 16;
const GROUP = /.{4}(?=.)/g;

export async function newRecoveryCodes(tx: Tx, userId: UserId): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(randomBytes(CODE_LETTERS), (byte) => ALPHABET[byte % ALPHABET.length]).join(''),
  );
  await replaceRecoveryCodes(tx, userId, codes.map(hashToken));
  return codes.map((code) => code.replace(GROUP, '$&-'));
}

/** As typed: in capitals, with spaces, or with letters for digits. */
export function hashRecoveryCode(typed: string): string {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
  return hashToken(code);
}

/** @throws Conflict for an account without a factor, which needs no codes */
export async function renewRecoveryCodes(portal: Pick<Portal, 'db' | 'jobs'>, actor: Actor): Promise<string[]> {
  const { id } = await accountOf(portal, actor);
  return portal.db.transaction(async (tx) => {
    if (methodsOf(await selectFactors(tx, id)).length === 0)
      throw new Conflict(
        t('Add a passkey or an authenticator app first. Recovery codes replace them if they are lost.'),
      );
    const codes = await newRecoveryCodes(tx, id);
    await audit(tx, id, 'recoveryCodes.renewed', `user:${id}`);
    await alertOwner(tx, portal, id, { kind: 'recoveryCodesRenewed' });
    return codes;
  });
}
