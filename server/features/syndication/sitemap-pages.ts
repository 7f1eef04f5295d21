import type { SQL } from 'drizzle-orm';
import type { ContentType } from '#contract/content-types.ts';

/** What has a page of its own that a guest may read. */
export interface PageRow {
  readonly id: string;
  readonly kind: ContentType;
  readonly changed_at: string;
}

/** How a feature declares its pages in the sitemap. */
export interface SitemapPages {
  /** A query of all of them, as `PageRow`; conditions can be added to it. */
  readonly rows: SQL;
  /** The key of the rows, by which they are read in batches. */
  readonly id: SQL;
}
