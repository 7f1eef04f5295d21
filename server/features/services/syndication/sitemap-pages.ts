import type { SQL } from 'drizzle-orm';
import type { ContentType } from '#contract/content-types.ts';
import type { Db } from '#server/platform/database/open.ts';

export interface PageRow {
  readonly id: string;
  readonly kind: ContentType;
  readonly changed_at: string;
}

export interface SitemapPages {
  /** A query of `PageRow`s that ends in a WHERE clause, so that conditions can be added. */
  readonly rows: SQL;
  /** The primary key, for reading in batches. */
  readonly id: SQL;
}

/** Lists that belong to the list of a type of content. */
export interface SitemapLists {
  /** They are left out while its list is hidden. */
  readonly of: ContentType;
  readonly paths: (db: Db) => Promise<readonly string[]>;
}
