import { type SQL, sql } from 'drizzle-orm';
import type { PictureText } from './picture-text-queries.ts';

export interface PictureUses {
  /** Every text that shows a picture, as `html`. */
  readonly allTexts: SQL;
  /** Whether a text that others may read shows the picture `files f`. */
  readonly isShown: SQL;
  /** The ids of pictures of hidden, rejected and deleted texts. Others may show them too. */
  readonly picturesOfHidden: SQL;
}

const hasPictures = (html: SQL): SQL => sql`position('/files/' IN ${html}) > 0`;

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
    isShown: sql`(${forEach(
      ({ from, html, isShown, holds = sql`picture_ids(${html}) @> ARRAY[f.id] AND ${hasPictures(html)}` }) =>
        isShown && sql`EXISTS (SELECT 1 FROM ${from} WHERE ${holds} AND ${isShown})`,
      sql` OR `,
    )})`,
    picturesOfHidden: forEach(
      ({ from, html, isHidden }) =>
        isHidden && sql`SELECT unnest(picture_ids(${html})) FROM ${from} WHERE ${isHidden} AND ${hasPictures(html)}`,
      sql` UNION ALL `,
    ),
  };
}
