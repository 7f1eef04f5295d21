import { type SQL, sql } from 'drizzle-orm';
import type { PictureText } from '../../services/files/index.ts';
import type { SitemapPages } from '../../services/syndication/index.ts';
import { publicationIsShown } from './visibility.ts';

/** A scheduled publication counts as changed when it becomes public. */
export const publicationPages = (kind: SQL, table: SQL): SitemapPages => ({
  rows: sql`SELECT t.id, ${kind} AS kind, greatest(t.updated_at, t.published_at) AS changed_at
    FROM ${table} t WHERE ${publicationIsShown(sql`t`)}`,
  id: sql`t.id`,
});

export const publicationPictures = (table: SQL, html: SQL): readonly PictureText[] => [
  {
    from: sql`${table} t`,
    html,
    isShown: publicationIsShown(sql`t`),
    isHidden: sql`t.removed_at IS NOT NULL`,
  },
];
