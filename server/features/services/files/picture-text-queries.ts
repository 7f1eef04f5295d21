import { type SQL, sql } from 'drizzle-orm';
import type { PostId, UserId } from '#contract/ids.ts';
import type { Db } from '#server/platform/database/open.ts';

/** A member, or somebody with a link to a post. */
export interface PictureReader {
  readonly userId: UserId | null;
  readonly postId: PostId | null;
}

export type PostOfPictureLink = (db: Db, query: unknown, pictureId: string) => Promise<PostId | null>;

/** Where a feature shows pictures. */
export interface PictureText {
  readonly from: SQL;
  /** As in the text’s index of `picture_ids`, if it has one. */
  readonly html: SQL;
  /** Whether the text shows the picture `files f`, if there is no such index. */
  readonly holds?: SQL;
  /** The person whose pictures it shows, besides those of staff. If absent, only staff write it, and it shows all. */
  readonly owner?: SQL;
  /** Whether everybody may read it. If absent, nobody but its owner and staff may. */
  readonly isShown?: SQL;
  /** Whether this reader may read it, if only some may. */
  readonly isShownTo?: (reader: PictureReader) => SQL;
  /** Whether it must leave the public files: others could read it before, or only some may. A draft may soon be public. */
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
