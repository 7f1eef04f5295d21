export { FEED_LENGTH, type Feed, feedOf, textOf } from './feed.ts';
export { listPath, sendFeed } from './feeds.ts';
export type { FeedItem } from './rss.ts';
export type { SitemapLists, SitemapPages } from './sitemap-pages.ts';
