import type { IdentityProviderId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { Conflict, NotFound } from '#server/platform/errors.ts';
import type { Portal } from '#server/platform/portal.ts';
import { hashToken } from '#server/platform/tokens.ts';
import type { Actor } from '#server/policy.ts';
import { audit } from '../../../services/audit/index.ts';
import { accountOf } from '../account-of.ts';
import { alertOwner } from '../alerts.ts';
import type { UserRow } from '../queries.ts';
import { deleteIdentity, deletePending, findPending, insertIdentity, type PendingRow } from './identity-queries.ts';
import { findProvider, findProviderOfDomain } from './provider-queries.ts';
import { domainOf } from './start.ts';

const t = messages('server');

type Deps = Pick<Portal, 'jobs'>;
type Identity = Pick<PendingRow, 'providerId' | 'subject' | 'email'>;

/** @throws Conflict if the identity, or the account, is connected with another one */
export async function connectIdentity(
  tx: Tx,
  deps: Deps,
  user: Pick<UserRow, 'id'>,
  { providerId, subject, email }: Identity,
  provider: string,
): Promise<void> {
  if (!(await insertIdentity(tx, { providerId, subject, email, userId: user.id })))
    throw new Conflict(
      t(
        'This sign-in of {provider}, or your account here, is connected with another one. Remove that connection on the account page first.',
        { provider },
      ),
      'ALREADY_CONNECTED',
    );
  await audit(tx, user.id, 'company.connected', `user:${user.id}`, { provider, email });
  await alertOwner(tx, deps, user.id, { kind: 'companyConnected', company: provider });
}

/** The own sign-in of an account connects it with the identity of its address that waits in this browser. */
export async function connectPending(
  tx: Tx,
  deps: Deps,
  user: Pick<UserRow, 'id' | 'email'>,
  companyToken: string | null,
): Promise<boolean> {
  if (companyToken === null) return false;
  const pending = await findPending(tx, hashToken(companyToken));
  if (pending?.email !== user.email || !(await deletePending(tx, pending.browserHash))) return false;
  await connectIdentity(tx, deps, user, pending, pending.provider);
  return true;
}

/** @throws Conflict COMPANY_SIGN_IN_REQUIRED, NotFound */
export async function disconnectCompany(portal: Portal, actor: Actor, id: IdentityProviderId): Promise<void> {
  const user = await accountOf(portal, actor);
  await portal.db.transaction(async (tx) => {
    const provider = await findProvider(tx, id);
    const ofAddress = await findProviderOfDomain(tx, domainOf(user.email));
    if (ofAddress?.id === id && ofAddress.isRequired)
      throw new Conflict(
        t('{name} requires its sign-in for your address, so it stays connected.', { name: ofAddress.name }),
        'COMPANY_SIGN_IN_REQUIRED',
      );
    if (!provider || !(await deleteIdentity(tx, user.id, id))) throw new NotFound(t('This was disconnected already.'));
    await audit(tx, user.id, 'company.disconnected', `user:${user.id}`, { provider: provider.name });
    await alertOwner(tx, portal, user.id, { kind: 'companyDisconnected', company: provider.name });
  });
}
