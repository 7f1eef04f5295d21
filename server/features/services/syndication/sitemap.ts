import { contentTypes } from '#contract/content-types.ts';
import { id } from '#contract/http.ts';
import type { Db } from '#server/platform/database/open.ts';
import { toIso } from '#server/platform/database/read.ts';
import { NotFound } from '#server/platform/errors.ts';
import { listPages, listSitemapStarts } from './queries.ts';
import type { SitemapPages } from './sitemap-pages.ts';
import { escapeXml } from './xml.ts';

/** The protocol allows 50,000 addresses per file (https://www.sitemaps.org/protocol.html); the rest is for lists. */
const PAGES_PER_FILE = 45_000;
const BATCH = 5_000;
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

export async function writeSitemap(
  db: Db,
  pages: readonly SitemapPages[],
  origin: string,
  lists: readonly string[],
): Promise<string> {
  const starts = await listSitemapStarts(db, pages, PAGES_PER_FILE);
  if (starts.length === 0) return writeUrls(db, pages, origin, undefined, lists);
  const files = ['first', ...starts].map(
    (start) => `<sitemap><loc>${escapeXml(origin)}/sitemap.xml?after=${start}</loc></sitemap>`,
  );
  return `${HEAD}<sitemapindex xmlns="${SITEMAP}">\n${files.join('\n')}\n</sitemapindex>\n`;
}

/** @param after the last id of the file before, or `first`, which also contains the lists */
export function writeSitemapPart(
  db: Db,
  pages: readonly SitemapPages[],
  origin: string,
  after: string,
  lists: readonly string[],
): Promise<string> {
  if (after === 'first') return writeUrls(db, pages, origin, undefined, lists);
  if (!id.safeParse(after).success) throw new NotFound();
  return writeUrls(db, pages, origin, after, []);
}

async function writeUrls(
  db: Db,
  pages: readonly SitemapPages[],
  origin: string,
  after: string | undefined,
  lists: readonly string[],
): Promise<string> {
  const urls = lists.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`);
  let last = after;
  for (let left = PAGES_PER_FILE; left > 0; ) {
    const batch = await listPages(db, pages, last, Math.min(BATCH, left));
    for (const page of batch) {
      const address = escapeXml(origin + contentTypes[page.kind].publicPath(page.id));
      urls.push(`<url><loc>${address}</loc><lastmod>${toIso(page.changed_at)}</lastmod></url>`);
    }
    left -= batch.length;
    last = batch.at(-1)?.id;
    if (batch.length < BATCH) break;
  }
  return `${HEAD}<urlset xmlns="${SITEMAP}">\n${urls.join('\n')}\n</urlset>\n`;
}
