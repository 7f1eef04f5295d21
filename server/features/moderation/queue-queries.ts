/** What a feature declares so that its texts appear in the moderation queue. */
import { type SQL, sql } from 'drizzle-orm';
import type { QueueItem, QueuePart } from '#contract/moderation.ts';
import type { AuthorColumns } from '../users/index.ts';

/** The columns of `QueueSource.select`. */
export interface QueueText extends AuthorColumns {
  readonly type: QueueItem['type'];
  readonly id: string;
  readonly kind: QueueItem['kind'];
  readonly title: string;
  readonly text: string;
  readonly attachments: QueueItem['attachments'];
  /** The post or article that it is or belongs to. */
  readonly page_id: string;
  readonly status: QueueItem['status'];
  readonly version: number;
  readonly hint: string | null;
  readonly place: string;
  readonly since: string;
}

export interface QueueSource {
  /** Its table, and the alias of it in `select`. */
  readonly table: SQL;
  readonly alias: SQL;
  /** When a text was changed last, if texts of this kind can be pending. */
  readonly changedAt: SQL | null;
  /** The column of a report `o` that names a text of this kind. */
  readonly reportedAs: SQL;
  /** Selects the columns of `QueueText`. `since` and `where` use the alias. */
  select(since: SQL, where: SQL): SQL;
  /** Whether a row of `select` belongs to a part of the queue. */
  isOf(part: QueuePart): SQL;
  /** Whether the report `o` is about a text of that part. */
  isReportOf(part: QueuePart): SQL;
  /** The address of the text in the app. */
  url(row: QueueText): string;
  plainText(text: string): string;
}

/** The author’s columns, from an account `u`. */
export const authorColumns = sql`u.id AS author_id, u.name AS author_name, u.profile_pic AS author_picture,
  u.deleted_at IS NOT NULL AS author_deleted`;
