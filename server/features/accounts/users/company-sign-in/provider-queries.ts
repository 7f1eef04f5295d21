import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { IdentityProviderId, UserId } from '#contract/ids.ts';
import { atMost, byText, type Cursor, inOrder, isAfter } from '#server/platform/database/keyset.ts';
import type { Db, Reader, Tx } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import { newId } from '#server/platform/ids.ts';
import { identityProviderDomains, identityProviders } from './tables.ts';

export type ProviderRow = typeof identityProviders.$inferSelect;
type Changeable = Pick<
  ProviderRow,
  'name' | 'clientId' | 'isRequired' | 'createsAccounts' | 'verifiesAddresses' | 'isEnabled'
>;
export type NewProvider = Changeable & Pick<ProviderRow, 'issuer' | 'clientSecret'>;
export type ProviderChange = Changeable & Partial<Pick<ProviderRow, 'clientSecret'>>;

export async function findProvider(reader: Reader, id: IdentityProviderId): Promise<ProviderRow | undefined> {
  const [row] = await reader.select().from(identityProviders).where(eq(identityProviders.id, id));
  return row;
}

export async function lockProvider(tx: Tx, id: IdentityProviderId): Promise<ProviderRow | undefined> {
  const [row] = await tx.select().from(identityProviders).where(eq(identityProviders.id, id)).for('update');
  return row;
}

/** Only one that is enabled. */
export async function findProviderOfDomain(reader: Reader, domain: string): Promise<ProviderRow | undefined> {
  const [row] = await reader
    .select({ provider: identityProviders })
    .from(identityProviderDomains)
    .innerJoin(identityProviders, eq(identityProviders.id, identityProviderDomains.providerId))
    .where(and(eq(identityProviderDomains.domain, domain), eq(identityProviders.isEnabled, true)));
  return row?.provider;
}

export async function isAnyProviderEnabled(db: Db): Promise<boolean> {
  const [row] = await readRows<{ is_any: boolean }>(
    db,
    sql`SELECT EXISTS (SELECT FROM identity_providers WHERE is_enabled) AS is_any`,
  );
  return row?.is_any ?? false;
}

/** @returns undefined if another provider has the issuer */
export async function insertProvider(tx: Tx, provider: NewProvider): Promise<ProviderRow | undefined> {
  const [row] = await tx
    .insert(identityProviders)
    .values({ id: newId<IdentityProviderId>(), ...provider })
    .onConflictDoNothing()
    .returning();
  return row;
}

export async function updateProvider(tx: Tx, id: IdentityProviderId, change: ProviderChange): Promise<void> {
  await tx
    .update(identityProviders)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(identityProviders.id, id));
}

export async function noteUse(tx: Tx, id: IdentityProviderId): Promise<void> {
  await tx.update(identityProviders).set({ lastUsedAt: sql`now()` }).where(eq(identityProviders.id, id));
}

export async function deleteProvider(tx: Tx, id: IdentityProviderId): Promise<void> {
  await tx.delete(identityProviders).where(eq(identityProviders.id, id));
}

/** @returns the domains that belong to other providers, and were not stored */
export async function replaceDomains(tx: Tx, id: IdentityProviderId, domains: readonly string[]): Promise<string[]> {
  const { providerId, domain } = identityProviderDomains;
  await tx.delete(identityProviderDomains).where(and(eq(providerId, id), notInArray(domain, [...domains])));
  await tx
    .insert(identityProviderDomains)
    .values(domains.map((name) => ({ domain: name, providerId: id })))
    .onConflictDoNothing();
  const own = await tx.select({ domain }).from(identityProviderDomains).where(eq(providerId, id));
  const stored = new Set(own.map((row) => row.domain));
  return domains.filter((name) => !stored.has(name));
}

/** Sessions that began at the provider. */
export async function endSessionsOf(tx: Tx, id: IdentityProviderId): Promise<void> {
  await tx.execute(
    sql`DELETE FROM sessions s USING identities i
      WHERE i.provider_id = ${id}::uuid AND s.user_id = i.user_id AND s.method = 'company'`,
  );
}

/** Sessions that did not begin at the provider, of people who must sign in there. Admins can still enter. */
export async function endOtherSessions(tx: Tx, id: IdentityProviderId, except: UserId | null): Promise<void> {
  await tx.execute(
    sql`DELETE FROM sessions s USING users u, identity_provider_domains d
      WHERE d.provider_id = ${id}::uuid AND split_part(u.email, '@', 2) = d.domain AND s.user_id = u.id
        AND s.method <> 'company' AND u.id IS DISTINCT FROM ${except}::uuid`,
  );
}

export const providerOrder = byText(sql`p.name`);

export interface ListedProvider {
  readonly id: IdentityProviderId;
  readonly issuer: string;
  readonly name: string;
  readonly client_id: string;
  readonly has_secret: boolean;
  readonly domains: string[];
  readonly is_required: boolean;
  readonly creates_accounts: boolean;
  readonly verifies_addresses: boolean;
  readonly is_enabled: boolean;
  readonly accounts: number;
  readonly created_at: string;
  readonly last_used_at: string | null;
  readonly sort_key: string;
}

const listed = sql`p.id, p.issuer, p.name, p.client_id, p.client_secret IS NOT NULL AS has_secret, p.is_required,
  p.creates_accounts, p.verifies_addresses, p.is_enabled, p.created_at, p.last_used_at, ${providerOrder.key} AS sort_key,
  ARRAY(SELECT d.domain FROM identity_provider_domains d WHERE d.provider_id = p.id ORDER BY d.domain) AS domains,
  (SELECT count(*)::int FROM identities i WHERE i.provider_id = p.id) AS accounts`;

export function selectProviders(db: Db, cursor: Cursor | null, limit: number): Promise<ListedProvider[]> {
  return readRows<ListedProvider>(
    db,
    sql`SELECT ${listed} FROM identity_providers p WHERE ${isAfter(providerOrder, sql`p.id`, cursor)}
      ORDER BY ${inOrder(providerOrder, sql`p.id`)} LIMIT ${atMost(limit)}`,
  );
}

export async function findListedProvider(reader: Reader, id: IdentityProviderId): Promise<ListedProvider | undefined> {
  const result = await reader.execute<ListedProvider & Record<string, unknown>>(
    sql`SELECT ${listed} FROM identity_providers p WHERE p.id = ${id}::uuid`,
  );
  return result.rows[0];
}
