import type { Security } from '#contract/factors.ts';
import type { Portal } from '#server/platform/portal.ts';
import type { Actor } from '#server/policy.ts';
import { accountOf } from '../account-of.ts';
import { NO_SECRETS_KEY } from './authenticator.ts';
import { mustHaveFactor } from './methods.ts';
import { selectPasskeys } from './passkey-queries.ts';
import { presentPasskey } from './passkeys.ts';
import { findAuthenticator, findFactorReset, selectFactors } from './queries.ts';
import { passkeyProblem } from './relying-party.ts';

export async function readSecurity(portal: Portal, actor: Actor): Promise<Security> {
  const user = await accountOf(portal, actor);
  const { db, settings, secrets } = portal;
  const [passkeys, factors, authenticator, reset] = await Promise.all([
    selectPasskeys(db, user.id),
    selectFactors(db, user.id),
    findAuthenticator(db, user.id),
    findFactorReset(db, user.id),
  ]);
  return {
    passkeys: passkeys.map(presentPasskey),
    passkeyProblem: passkeyProblem(settings),
    authenticator: authenticator?.confirmedAt
      ? {
          createdAt: authenticator.confirmedAt.toISOString(),
          lastUsedAt: authenticator.lastUsedAt?.toISOString() ?? null,
        }
      : null,
    authenticatorProblem: secrets === null ? NO_SECRETS_KEY : null,
    recoveryCodesLeft: factors.recoveryCodes,
    isRequired: mustHaveFactor(user, settings),
    lostFactorsDueAt: reset?.dueAt.toISOString() ?? null,
  };
}
