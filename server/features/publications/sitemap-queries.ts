import { type SQL, sql } from 'drizzle-orm';
import type { SitemapPages } from '../syndication/index.ts';
import { publicationIsShown } from './visibility.ts';

/** A scheduled publication counts as changed when it becomes public. */
export const publicationPages = (kind: SQL, table: SQL): SitemapPages => ({
  rows: sql`SELECT t.id, ${kind} AS kind, greatest(t.updated_at, t.published_at) AS changed_at
    FROM ${table} t WHERE ${publicationIsShown(sql`t`)}`,
  id: sql`t.id`,
});
