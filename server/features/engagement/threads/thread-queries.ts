import { sql } from 'drizzle-orm';
import type { UserId } from '#contract/ids.ts';
import type { RowOf } from '#server/platform/database/row.ts';
import type { posts } from '../../content/forum/posts/tables.ts';
import { categoryJoins, inviteesOf, isClosed } from './visibility.ts';

export type ThreadRow = Pick<RowOf<typeof posts>, 'id' | 'kind' | 'author_id' | 'status' | 'locked'> & {
  readonly removed: boolean;
  readonly closed: boolean;
  /** Null unless only invited people see it. */
  readonly invitees: UserId[] | null;
};

export const threadTables = sql`posts p
  ${categoryJoins}`;

export const threadColumns = sql`p.id, p.kind, p.author_id, p.status, p.locked, p.removed_at IS NOT NULL AS removed,
  ${isClosed} AS closed, CASE WHEN p.status = 'invited' THEN ARRAY(${inviteesOf(sql`p.id`)}) END AS invitees`;
