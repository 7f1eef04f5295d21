export { type Feed, feedOf, textOf } from './feed.ts';
export type { FeedItem } from './rss.ts';
export type { SitemapLists, SitemapPages } from './sitemap-pages.ts';
