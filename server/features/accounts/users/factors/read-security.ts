import type { Security } from '#contract/factors.ts';
import type { Portal } from '#server/platform/portal.ts';
import type { Actor } from '#server/policy.ts';
import { accountOf } from '../account-of.ts';
import { selectIdentities } from '../company-sign-in/identity-queries.ts';
import { findProviderOfDomain } from '../company-sign-in/provider-queries.ts';
import { domainOf } from '../company-sign-in/start.ts';
import { noSecretsKey } from './authenticator.ts';
import { mustHaveFactor } from './methods.ts';
import { selectPasskeys } from './passkey-queries.ts';
import { presentPasskey } from './passkeys.ts';
import { findAuthenticator, findFactorReset, selectFactors } from './queries.ts';
import { passkeyProblem } from './relying-party.ts';

export async function readSecurity(portal: Portal, actor: Actor): Promise<Security> {
  const user = await accountOf(portal, actor);
  const { db, settings, secrets } = portal;
  const [passkeys, factors, authenticator, reset, companies, ofAddress] = await Promise.all([
    selectPasskeys(db, user.id),
    selectFactors(db, user.id),
    findAuthenticator(db, user.id),
    findFactorReset(db, user.id),
    selectIdentities(db, user.id),
    findProviderOfDomain(db, domainOf(user.email)),
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
    authenticatorProblem: secrets === null ? noSecretsKey() : null,
    recoveryCodesLeft: factors.recoveryCodes,
    isRequired: mustHaveFactor(user, settings),
    lostFactorsDueAt: reset?.dueAt.toISOString() ?? null,
    companies: companies.map(({ createdAt, lastUsedAt, ...company }) => ({
      ...company,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    companyToConnect: ofAddress && !companies.some(({ id }) => id === ofAddress.id) ? ofAddress.name : null,
    requiredCompany: ofAddress?.isRequired ? ofAddress.name : null,
  };
}
