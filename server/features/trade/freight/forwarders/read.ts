import type { listForwarders as endpoint, Forwarder } from '#contract/forwarders.ts';
import type { Checked, Output } from '#contract/http.ts';
import { readOrdered } from '#server/platform/database/keyset.ts';
import type { Db } from '#server/platform/database/open.ts';
import { toIso } from '#server/platform/database/read.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import type { Actor } from '#server/policy.ts';
import { byAddress, type ForwarderRow, selectForwarders, selectGroups } from './queries.ts';

export async function listForwarders(
  db: Db,
  actor: Actor,
  { limit, cursor, ...filter }: Checked<typeof endpoint>['query'],
): Promise<Output<typeof endpoint>> {
  const userId = requireUserId(actor);
  const [page, groups] = await Promise.all([
    readOrdered(
      { limit, cursor },
      (after, rows) => selectForwarders(db, userId, filter, after, rows),
      byAddress,
      present,
    ),
    selectGroups(db, userId),
  ]);
  return { ...page, groups };
}

function present({ median_hours: hours, created_at: createdAt, sort_key: _, ...row }: ForwarderRow): Forwarder {
  return { ...row, medianHours: hours === null ? null : Math.round(hours * 10) / 10, createdAt: toIso(createdAt) };
}
