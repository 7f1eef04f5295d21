import type { ChangedIdentityProvider, IdentityProvider, NewIdentityProvider } from '#contract/identity-providers.ts';
import type { IdentityProviderId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { type Cursor, type PageQuery, readOrdered } from '#server/platform/database/keyset.ts';
import type { Db, Reader, Tx } from '#server/platform/database/open.ts';
import { toIso } from '#server/platform/database/read.ts';
import { Conflict, Invalid, NotFound } from '#server/platform/errors.ts';
import type { Portal } from '#server/platform/portal.ts';
import type { Actor } from '#server/policy.ts';
import { audit } from '../../../services/audit/index.ts';
import { type Client, isAllowedIssuer, readConfiguration } from './connections.ts';
import { countIdentities } from './identity-queries.ts';
import {
  deleteProvider,
  endOtherSessions,
  endSessionsOf,
  findListedProvider,
  insertProvider,
  type ListedProvider,
  lockProvider,
  type ProviderRow,
  providerOrder,
  replaceDomains,
  selectProviders,
  updateProvider,
} from './provider-queries.ts';

const t = messages('server');

export const noSecretsKey = () =>
  t('Client secrets can’t be stored, because SECRETS_KEY is not set. Ask the operator of this portal.');

const present = (row: ListedProvider): IdentityProvider => ({
  id: row.id,
  issuer: row.issuer,
  name: row.name,
  clientId: row.client_id,
  hasSecret: row.has_secret,
  domains: row.domains,
  isRequired: row.is_required,
  createsAccounts: row.creates_accounts,
  verifiesAddresses: row.verifies_addresses,
  isEnabled: row.is_enabled,
  accounts: row.accounts,
  createdAt: toIso(row.created_at),
  lastUsedAt: toIso(row.last_used_at),
});

export function listProviders(db: Db, page: PageQuery) {
  const select = (after: Cursor | null, limit: number) => selectProviders(db, after, limit);
  return readOrdered(page, select, providerOrder, present);
}

type Deps = Pick<Portal, 'db' | 'settings' | 'secrets' | 'log'>;

/** @throws Invalid, Conflict */
export async function addProvider(
  portal: Deps,
  actor: Actor,
  { issuer: written, clientSecret, domains, ...fields }: NewIdentityProvider,
): Promise<IdentityProvider> {
  if (fields.isRequired) throw untried();
  const secret = clientSecret || null;
  const issuer = await readIssuer(portal, { issuer: written, clientId: fields.clientId, clientSecret: secret });
  return portal.db.transaction(async (tx) => {
    const added = await insertProvider(tx, { ...fields, issuer, clientSecret: encrypted(portal, secret) });
    if (!added) throw new Conflict(t('Another provider has this issuer. Change that one instead.'), 'SAME_ISSUER');
    await setDomains(tx, added.id, domains);
    await audit(tx, actor.userId, 'identityProvider.added', subjectOf(added), { name: fields.name, issuer, domains });
    return read(tx, added.id);
  });
}

/** @throws Invalid, Conflict, NotFound */
export async function changeProvider(
  portal: Deps,
  actor: Actor,
  id: IdentityProviderId,
  { clientSecret, domains, ...fields }: ChangedIdentityProvider,
): Promise<IdentityProvider> {
  return portal.db.transaction(async (tx) => {
    const before = await lockProvider(tx, id);
    if (!before) throw gone();
    if (fields.isRequired && !before.isRequired && (await countIdentities(tx, id)) === 0) throw untried();
    await updateProvider(tx, id, {
      ...fields,
      ...(clientSecret !== undefined && { clientSecret: encrypted(portal, clientSecret || null) }),
    });
    await setDomains(tx, id, domains);
    if (!fields.isEnabled) await endSessionsOf(tx, id);
    else if (fields.isRequired) await endOtherSessions(tx, id, actor.userId);
    const { name, isRequired, isEnabled } = fields;
    await audit(tx, actor.userId, 'identityProvider.changed', subjectOf(before), {
      name,
      domains,
      isRequired,
      isEnabled,
      ...(clientSecret !== undefined && { clientSecret: 'changed' }),
    });
    return read(tx, id);
  });
}

export async function removeProvider({ db }: Deps, actor: Actor, id: IdentityProviderId): Promise<void> {
  await db.transaction(async (tx) => {
    const provider = await lockProvider(tx, id);
    if (!provider) throw gone();
    await endSessionsOf(tx, id);
    await deleteProvider(tx, id);
    const { name, issuer } = provider;
    await audit(tx, actor.userId, 'identityProvider.removed', subjectOf(provider), { name, issuer });
  });
}

/** As the provider itself writes it. @throws Invalid */
async function readIssuer({ settings, log }: Deps, client: Client): Promise<string> {
  if (!isAllowedIssuer(client.issuer, settings))
    throw new Invalid({ issuer: t('The address of the issuer must begin with https://.') });
  try {
    return (await readConfiguration(client)).serverMetadata().issuer;
  } catch (error) {
    log.info({ err: error, issuer: client.issuer }, 'The configuration of a new identity provider could not be read.');
    throw new Invalid({
      issuer: t(
        'We can’t read the configuration of this issuer. Its address with “/.well-known/openid-configuration” must open without a sign-in, and name exactly this issuer.',
      ),
    });
  }
}

function encrypted({ secrets }: Deps, secret: string | null): string | null {
  if (secret === null) return null;
  if (secrets === null) throw new Invalid({ clientSecret: noSecretsKey() });
  return secrets.encrypt(secret);
}

async function setDomains(tx: Tx, id: IdentityProviderId, domains: readonly string[]): Promise<void> {
  const taken = await replaceDomains(tx, id, domains);
  if (taken.length > 0)
    throw new Invalid({ domains: t('Another provider has {domains}.', { domains: taken.join(', ') }) });
}

async function read(reader: Reader, id: IdentityProviderId): Promise<IdentityProvider> {
  const row = await findListedProvider(reader, id);
  if (!row) throw gone();
  return present(row);
}

const subjectOf = ({ id }: Pick<ProviderRow, 'id'>) => `identityProvider:${id}`;
const gone = () => new NotFound(t('This provider was removed.'));
/** Nobody could sign in if it did not work. */
const untried = () =>
  new Invalid({ isRequired: t('Sign in there once yourself, or let somebody else do so, before you require it.') });
