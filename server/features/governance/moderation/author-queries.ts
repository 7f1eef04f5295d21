import { type SQL, sql } from 'drizzle-orm';
import type { AuditAction } from '#contract/audit-actions.ts';
import { MAX_AUTHOR_TEXTS } from '#contract/author-review.ts';
import type { UserId } from '#contract/ids.ts';
import { MAX_HIDDEN_TEXTS, type QueueItem } from '#contract/moderation.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import type { RowOf } from '#server/platform/database/row.ts';
import { isSuspended } from '../../accounts/users/index.ts';
import type { users } from '../../accounts/users/tables.ts';
import { decisionAuditActions } from './audit-actions.ts';
import type { ModerationKinds } from './kind.ts';
import type { QueueSource, QueueText } from './queue-queries.ts';

interface TextId {
  readonly type: QueueItem['type'];
  readonly id: string;
}

const unionOf = (queries: SQL[]): SQL => sql.join(queries, sql` UNION ALL `);

type PublishedSource = QueueSource & { readonly published: NonNullable<QueueSource['published']> };

function publishedKinds(kinds: ModerationKinds): [string, PublishedSource][] {
  return Object.entries(kinds).flatMap(([type, { queue }]) =>
    queue.published === null ? [] : [[type, queue as PublishedSource]],
  );
}

async function selectIds(
  tx: Tx,
  kinds: ModerationKinds,
  authorId: UserId,
  where: (source: PublishedSource) => SQL,
): Promise<readonly TextId[]> {
  const texts = publishedKinds(kinds).map(([type, source]) => {
    const { table, alias, published } = source;
    return sql`SELECT ${type}::text AS type, ${alias}.id, ${published.at} AS at FROM ${table} ${alias}
      WHERE ${alias}.author_id = ${authorId}::uuid AND ${alias}.removed_at IS NULL AND ${where(source)}`;
  });
  const result = await tx.execute<{ type: QueueItem['type']; id: string }>(
    sql`SELECT type, id FROM (${unionOf(texts)}) found ORDER BY at DESC, id LIMIT ${MAX_HIDDEN_TEXTS}::int`,
  );
  return result.rows;
}

/** The newest that a member published in the last 30 days. */
export const selectRecentTexts = (tx: Tx, kinds: ModerationKinds, authorId: UserId) =>
  selectIds(
    tx,
    kinds,
    authorId,
    ({ published: { at, where } }) => sql`${where} AND ${at} > now() - interval '30 days'`,
  );

/** The newest that are published or pending. */
export const selectShownTexts = (tx: Tx, kinds: ModerationKinds, authorId: UserId) =>
  selectIds(tx, kinds, authorId, ({ published, changedAt, alias }) =>
    changedAt === null ? published.where : sql`(${published.where} OR ${alias}.status = 'pending')`,
  );

/** Texts of an author without drafts. */
const textsOf = (kinds: ModerationKinds, authorId: UserId, limit: number): SQL[] =>
  publishedKinds(kinds).map(
    ([, { alias, select }]) =>
      sql`(SELECT * FROM (${select(
        sql`${alias}.created_at`,
        sql`${alias}.author_id = ${authorId}::uuid AND ${alias}.removed_at IS NULL`,
      )}) texts WHERE status <> 'draft' ORDER BY since DESC, id DESC LIMIT ${limit}::int)`,
  );

export const selectAuthorTexts = (db: Db, kinds: ModerationKinds, authorId: UserId, exceptId: string, limit: number) =>
  readRows<QueueText>(
    db,
    sql`SELECT * FROM (${unionOf(textsOf(kinds, authorId, limit + 1))}) newest WHERE id <> ${exceptId}::uuid
      ORDER BY since DESC, id DESC LIMIT ${limit}::int`,
  );

export interface StatusCount {
  readonly status: QueueItem['status'];
  readonly hidden: boolean;
  readonly count: number;
}

/** Counts the newest 1,000 texts of each type. */
export const countAuthorTexts = (db: Db, kinds: ModerationKinds, authorId: UserId) =>
  readRows<StatusCount>(
    db,
    sql`SELECT status, hidden, least(count(*), ${MAX_AUTHOR_TEXTS}::int)::int AS count
      FROM (${unionOf(textsOf(kinds, authorId, MAX_AUTHOR_TEXTS))}) texts GROUP BY status, hidden`,
  );

type AuthorFacts = 'id' | 'name' | 'profile_pic' | 'role' | 'company' | 'country' | 'points' | 'created_at';

export interface AuthorRow extends Pick<RowOf<typeof users>, AuthorFacts | 'suspended_reason' | 'suspended_until'> {
  readonly suspended: boolean;
  readonly open_reports: number;
}

export async function selectAuthor(db: Db, kinds: ModerationKinds, authorId: UserId): Promise<AuthorRow | undefined> {
  const reported = publishedKinds(kinds).map(
    ([
      ,
      { table, alias, reportedAs },
    ]) => sql`(SELECT count(*) FROM reports o JOIN ${table} ${alias} ON ${alias}.id = ${reportedAs}
      WHERE o.handled_at IS NULL AND ${alias}.author_id = u.id AND ${alias}.removed_at IS NULL)`,
  );
  const [row] = await readRows<AuthorRow>(
    db,
    sql`SELECT u.id, u.name, u.profile_pic, u.role, u.company, u.country, u.points, u.created_at,
        ${isSuspended(sql`u`)} AS suspended, u.suspended_reason, u.suspended_until,
        (${sql.join(reported, sql` + `)})::int AS open_reports
      FROM users u WHERE u.id = ${authorId}::uuid AND u.deleted_at IS NULL`,
  );
  return row;
}

const MAX_SUBJECTS = 500;
const actionsOnAuthors: readonly AuditAction[] = [
  ...Object.values(decisionAuditActions),
  ...(['content.undone', 'author.hidden', 'account.suspended', 'account.suspensionLifted'] as const),
  ...(['post.removed', 'post.restored', 'reply.removed', 'reply.restored', 'comment.removed'] as const),
];

export interface DecisionRow {
  readonly id: string;
  readonly at: string;
  readonly action: string;
  readonly subject: string;
  readonly reason: string | null;
  readonly actor_id: UserId;
  readonly actor_name: string | null;
  readonly actor_picture: string | null;
}

/** Decisions of others on the account and on its 500 newest texts of each type, newest first. */
export const selectDecisionsOn = (db: Db, kinds: ModerationKinds, authorId: UserId, limit: number) => {
  const subjects = publishedKinds(kinds).map(
    ([type, { table, alias }]) => sql`(SELECT ${`${type}:`}::text || ${alias}.id FROM ${table} ${alias}
      WHERE ${alias}.author_id = ${authorId}::uuid ORDER BY ${alias}.created_at DESC LIMIT ${MAX_SUBJECTS}::int)`,
  );
  return readRows<DecisionRow>(
    db,
    sql`SELECT l.id, l.at, l.action, l.subject, l.details->>'reason' AS reason, l.actor_id, w.name AS actor_name,
        w.profile_pic AS actor_picture
      FROM audit_log l LEFT JOIN users w ON w.id = l.actor_id
      WHERE l.subject = ANY(ARRAY(SELECT ${`user:${authorId}`}::text UNION ALL ${unionOf(subjects)}))
        AND l.action = ANY(${sql.param([...actionsOnAuthors])}::text[])
        AND l.actor_id IS NOT NULL AND l.actor_id <> ${authorId}::uuid
      ORDER BY l.at DESC, l.id DESC LIMIT ${limit}::int`,
  );
};
