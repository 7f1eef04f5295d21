import { Feed } from 'feed';
import { currentLanguage } from '#contract/messages.ts';
import { pathInLanguage, portalLanguages } from '#contract/portal-languages.ts';
import { escapeXml, writable } from './xml.ts';

export interface FeedHead {
  readonly origin: string;
  readonly path: string;
  readonly page: string;
  readonly title: string;
  readonly description: string;
  /** The path of the portal’s logo. */
  readonly picture?: string | undefined;
}

export interface FeedItem {
  readonly title: string;
  readonly page: string;
  /** The publication date in ISO 8601. */
  readonly date: string;
  /** Plain text. */
  readonly text: string;
  readonly author: string;
  readonly categories: readonly string[];
}

/** RSS's own `author` has to be an email address, so feeds name people by Dublin Core (https://www.rssboard.org/rss-profile). */
const creatorOf = (name: string) => (name === '' ? [] : [{ name: 'dc:creator', objects: { _text: name } }]);

/** In the language of the reader for whom it runs. */
export function writeRss(head: FeedHead, items: readonly FeedItem[]): string {
  const language = currentLanguage();
  const address = (path: string): string => head.origin + pathInLanguage(path, language);
  const feed = new Feed({
    title: writable(head.title),
    description: writable(head.description),
    id: address(head.path),
    link: address(head.page),
    feed: address(head.path),
    language: portalLanguages[language].tag,
    generator: false,
    ...(head.picture !== undefined && { image: head.origin + head.picture }),
    ttl: 5,
    // Not the current time, so that an unchanged list gives the same text.
    updated: new Date(Math.max(0, ...items.map((item) => Date.parse(item.date)))),
  });
  feed.addExtension({ name: '_attributes', objects: { 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' } });
  for (const item of items) {
    const link = address(item.page);
    feed.addItem({
      title: writable(item.title),
      link,
      id: link,
      date: new Date(item.date),
      // Feed readers parse the description as HTML, so plain text is escaped once more.
      description: escapeXml(item.text),
      extensions: creatorOf(writable(item.author)),
      category: item.categories.map((name) => ({ name: writable(name) })),
    });
  }
  return feed.rss2();
}
