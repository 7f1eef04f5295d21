import { type SQL, sql } from 'drizzle-orm';
import type { QueueItem, QueuePart } from '#contract/moderation.ts';
import type { AuthorColumns } from '../../accounts/users/index.ts';

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
  readonly hidden: boolean;
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
  /** When a text was published, and whether it still is; null if texts of this kind are not published. They use the alias. */
  readonly published: { readonly at: SQL; readonly where: SQL } | null;
  /** The column of a report `o` that names a text of this kind. */
  readonly reportedAs: SQL;
  /** Selects the columns of `QueueText`. `since` and `where` use the alias. */
  select(since: SQL, where: SQL): SQL;
  isOf(part: QueuePart): SQL;
  isReportOf(part: QueuePart): SQL;
  url(row: QueueText): string;
  readonly format: 'html' | 'plain';
}

export const authorColumns = sql`u.id AS author_id, u.name AS author_name, u.profile_pic AS author_picture,
  u.deleted_at IS NOT NULL AS author_deleted`;
