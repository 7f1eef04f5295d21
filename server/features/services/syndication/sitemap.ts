import { contentTypes } from '#contract/content-types.ts';
import { id } from '#contract/http.ts';
import { DEFAULT_LANGUAGE, languageCodes, pathInLanguage, portalLanguages } from '#contract/portal-languages.ts';
import type { Db } from '#server/platform/database/open.ts';
import { toIso } from '#server/platform/database/read.ts';
import { NotFound } from '#server/platform/errors.ts';
import { listPages, listSitemapStarts } from './queries.ts';
import type { SitemapPages } from './sitemap-pages.ts';
import { escapeXml } from './xml.ts';

/**
 * A page has an address in each language, and each of these names all of them: some kilobytes. The protocol allows 50,000
 * addresses and 50 MB per file (https://www.sitemaps.org/protocol.html).
 */
const PAGES_PER_FILE = 2_000;
const BATCH = 1_000;
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
  const urls = lists.map((path) => addressesOf(origin, path));
  let last = after;
  for (let left = PAGES_PER_FILE; left > 0; ) {
    const batch = await listPages(db, pages, last, Math.min(BATCH, left));
    for (const page of batch) {
      urls.push(addressesOf(origin, contentTypes[page.kind].publicPath(page.id), page.changed_at));
    }
    left -= batch.length;
    last = batch.at(-1)?.id;
    if (batch.length < BATCH) break;
  }
  return `${HEAD}<urlset xmlns="${SITEMAP}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`;
}

/** Of one page in all languages. https://developers.google.com/search/docs/specialty/international/localized-versions */
function addressesOf(origin: string, path: string, changedAt?: string): string {
  const lastmod = changedAt === undefined ? '' : `<lastmod>${toIso(changedAt)}</lastmod>`;
  const addresses = languageCodes.map((code) => [code, escapeXml(origin + pathInLanguage(path, code))] as const);
  const alternates = addresses.map(([code, href]) => linkTo(portalLanguages[code].tag, href)).join('');
  const own = escapeXml(origin + pathInLanguage(path, DEFAULT_LANGUAGE));
  const others = alternates + linkTo('x-default', own);
  return addresses.map(([, address]) => `<url><loc>${address}</loc>${lastmod}${others}</url>`).join('\n');
}

const linkTo = (language: string, href: string): string =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
