import { type SQLWrapper, sql } from 'drizzle-orm';
import { index } from 'drizzle-orm/pg-core';

/** Finds the texts that show a picture. Texts without any are not in it. */
export const pictureIndex = (name: string, html: SQLWrapper) =>
  index(name).using('gin', sql`picture_ids(${html})`).where(sql`position('/files/' IN ${html}) > 0`);
