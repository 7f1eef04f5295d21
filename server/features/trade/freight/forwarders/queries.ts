import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { updateForwarder as endpoint } from '#contract/forwarders.ts';
import type { Mode } from '#contract/freight/modes.ts';
import type { Checked } from '#contract/http.ts';
import type { ForwarderId, UserId } from '#contract/ids.ts';
import { atMost, type Cursor, inOrder, isAfter, type Order } from '#server/platform/database/keyset.ts';
import { literally } from '#server/platform/database/like.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import { forwarders } from './tables.ts';

export interface ForwarderRow {
  readonly id: ForwarderId;
  readonly email: string;
  readonly name: string;
  readonly company: string;
  readonly groups: string[];
  readonly modes: Mode[];
  readonly lanes: string[];
  readonly created_at: string;
  readonly invited: number;
  readonly answered: number;
  readonly median_hours: number | null;
  readonly sort_key: string;
}

export const byAddress: Order = { key: sql`f.email`, type: 'text', direction: 'asc' };

/** Offers also count if they were made with an account of that address. */
const responses = (ownerId: UserId): SQL => sql`(SELECT count(*)::int AS invited,
    count(*) FILTER (WHERE i.answer = 'NO_QUOTE' OR priced.at IS NOT NULL)::int AS answered,
    percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM priced.at - i.created_at) / 3600) AS median_hours
  FROM freight_invitations i LEFT JOIN LATERAL (SELECT min(o.created_at) AS at FROM offers o WHERE o.post_id = i.post_id
    AND (o.invitation_id = i.id OR o.author_id = (SELECT u.id FROM users u WHERE u.email = f.email AND u.email_verified_at IS NOT NULL))) priced ON TRUE
  WHERE i.email = f.email AND i.invited_by = ${ownerId}::uuid AND i.revoked_at IS NULL)`;

interface Filter {
  readonly group?: string | undefined;
  readonly search?: string | undefined;
}

export function selectForwarders(
  db: Db,
  ownerId: UserId,
  { group, search }: Filter,
  cursor: Cursor | null,
  limit: number,
): Promise<ForwarderRow[]> {
  const pattern = `%${literally(search ?? '')}%`;
  const conditions: SQL[] = [
    isAfter(byAddress, sql`f.id`, cursor),
    group ? sql`${group} = ANY(f.groups)` : sql`TRUE`,
    search
      ? sql`(f.email ILIKE ${pattern} OR f.name ILIKE ${pattern} OR f.company ILIKE ${pattern}
          OR array_to_string(f.lanes, ' ') ILIKE ${pattern})`
      : sql`TRUE`,
  ];
  return readRows<ForwarderRow>(
    db,
    sql`SELECT f.id, f.email, f.name, f.company, f.groups, f.modes, f.lanes, f.created_at, r.invited, r.answered,
        r.median_hours, f.email AS sort_key
      FROM forwarders f CROSS JOIN LATERAL ${responses(ownerId)} r
      WHERE f.owner_id = ${ownerId}::uuid AND ${sql.join(conditions, sql` AND `)}
      ORDER BY ${inOrder(byAddress, sql`f.id`)} LIMIT ${atMost(limit)}`,
  );
}

export function selectGroups(db: Db, ownerId: UserId): Promise<{ readonly name: string; readonly count: number }[]> {
  return readRows(
    db,
    sql`SELECT g.name, count(*)::int AS count FROM forwarders f CROSS JOIN LATERAL unnest(f.groups) AS g (name)
      WHERE f.owner_id = ${ownerId}::uuid GROUP BY g.name ORDER BY lower(g.name), g.name LIMIT 100`,
  );
}

export async function countForwarders(tx: Tx, ownerId: UserId): Promise<number> {
  return tx.$count(forwarders, eq(forwarders.ownerId, ownerId));
}

interface NewForwarder {
  readonly id: ForwarderId;
  readonly email: string;
  readonly name: string;
  readonly company: string;
}

/** @returns whether each of them is new */
export async function putForwarders(
  tx: Tx,
  ownerId: UserId,
  contacts: readonly NewForwarder[],
  groups: readonly string[],
): Promise<boolean[]> {
  const rows = contacts.map((contact) => ({ ...contact, ownerId, groups: [...groups], modes: [], lanes: [] }));
  const written = sql`(SELECT coalesce(array_agg(DISTINCT g), '{}') FROM unnest(forwarders.groups || excluded.groups) AS g)`;
  const stored = await tx
    .insert(forwarders)
    .values(rows)
    .onConflictDoUpdate({
      target: [forwarders.ownerId, forwarders.email],
      set: {
        name: sql`coalesce(nullif(excluded.name, ''), forwarders.name)`,
        company: sql`coalesce(nullif(excluded.company, ''), forwarders.company)`,
        groups: written,
      },
    })
    .returning({ id: forwarders.id });
  const ids = new Set(contacts.map(({ id }) => id));
  return stored.map(({ id }) => ids.has(id));
}

export async function updateForwarder(
  db: Db,
  ownerId: UserId,
  id: ForwarderId,
  change: Checked<typeof endpoint>['body'],
): Promise<boolean> {
  const result = await db
    .update(forwarders)
    .set({ ...change, id })
    .where(and(eq(forwarders.id, id), eq(forwarders.ownerId, ownerId)));
  return (result.rowCount ?? 0) > 0;
}

export async function deleteForwarder(db: Db, ownerId: UserId, id: ForwarderId): Promise<boolean> {
  const result = await db.delete(forwarders).where(and(eq(forwarders.id, id), eq(forwarders.ownerId, ownerId)));
  return (result.rowCount ?? 0) > 0;
}
