import { type SQL, sql } from 'drizzle-orm';

/** Where a feature shows pictures. */
export interface PictureText {
  readonly from: SQL;
  /** As in the text’s index of `picture_ids`, if it has one. */
  readonly html: SQL;
  /** Whether the text shows the picture `files f`, if there is no such index. */
  readonly holds?: SQL;
  /** Whether others than its author and staff may read it. If absent, nobody may. */
  readonly isShown?: SQL;
  /** Whether others could read it before. Drafts may soon be published, and are not hidden. */
  readonly isHidden?: SQL;
}

/** For a text with a review. */
export const isRejectedOrDeleted = (row: SQL): SQL =>
  sql`(${row}.status = 'rejected' OR ${row}.removed_at IS NOT NULL)`;

/** A proposed change awaits review. @param table whose column `change` has it */
export const proposedPictures = (table: SQL): PictureText => ({
  from: sql`${table} t`,
  html: sql`t.change::text`,
});
