import { type SQL, sql } from 'drizzle-orm';
import type { PictureReader, PictureText } from './picture-text-queries.ts';

export interface PictureUses {
  /** Every text that shows a picture, as `html`. */
  readonly allTexts: SQL;
  /** Whether a text that everybody may read shows the picture `files f`. */
  readonly isShown: SQL;
  /** Whether a text that only some may read, such as this reader, shows the picture `files f`. */
  readonly isShownTo: (reader: PictureReader) => SQL;
  /** The ids of pictures of hidden, rejected and deleted texts, and of those for some. Others may show them too. */
  readonly picturesOfHidden: SQL;
}

const hasPictures = (html: SQL): SQL => sql`position('/files/' IN ${html}) > 0`;

/** Otherwise, whoever knows its address could show a picture that its owner shows to few people, or no longer shows. */
const isOf = (owner: SQL | undefined): SQL =>
  owner === undefined
    ? sql`TRUE`
    : sql`(${owner} = f.owner_id
        OR EXISTS (SELECT 1 FROM users uploader WHERE uploader.id = f.owner_id
          AND (uploader.role <> 'member' OR (uploader.deleted_at IS NOT NULL AND ${owner} IS NULL)))
        OR (f.owner_id IS NULL AND ${owner} IS NULL))`;

const usedIn = (
  { from, html, owner, holds = sql`picture_ids(${html}) @> ARRAY[f.id] AND ${hasPictures(html)}` }: PictureText,
  condition: SQL,
): SQL => sql`EXISTS (SELECT 1 FROM ${from} WHERE ${holds} AND ${isOf(owner)} AND ${condition})`;

export function pictureUses(texts: readonly PictureText[]): PictureUses {
  const forEach = (select: (text: PictureText) => SQL | undefined, separator: SQL) =>
    sql.join(
      texts.flatMap((text) => select(text) ?? []),
      separator,
    );
  return {
    allTexts: forEach(
      ({ from, html }) => sql`SELECT ${html} AS html FROM ${from} WHERE ${hasPictures(html)}`,
      sql` UNION ALL `,
    ),
    isShown: sql`(${forEach((text) => text.isShown && usedIn(text, text.isShown), sql` OR `)})`,
    isShownTo: (reader) =>
      sql`(${forEach((text) => text.isShownTo && usedIn(text, text.isShownTo(reader)), sql` OR `)})`,
    picturesOfHidden: forEach(
      ({ from, html, isHidden }) =>
        isHidden && sql`SELECT unnest(picture_ids(${html})) FROM ${from} WHERE ${isHidden} AND ${hasPictures(html)}`,
      sql` UNION ALL `,
    ),
  };
}
