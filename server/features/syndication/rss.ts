import { Feed } from 'feed';
import { postKinds } from '#contract/post-kinds.ts';
import type { Post } from '#contract/posts.ts';
import { excerpt, toText } from '#server/platform/html/to-text.ts';
import { escapeXml, writable } from './xml.ts';

const EXCERPT_WORDS = 60;

export interface FeedHead {
  readonly origin: string;
  /** Path of the feed itself, such as `/forum/rss.xml`. */
  readonly path: string;
  /** Path of the page that shows the same list. */
  readonly page: string;
  readonly title: string;
  readonly description: string;
}

/** The posts of a list as RSS 2.0. */
export function writeRss(head: FeedHead, posts: readonly Post[]): string {
  const newest = posts[0];
  const feed = new Feed({
    title: writable(head.title),
    description: writable(head.description),
    id: head.origin + head.path,
    link: head.origin + head.page,
    feed: head.origin + head.path,
    language: 'en',
    generator: false,
    ttl: 5,
    // An empty list would otherwise be stamped anew at each request.
    updated: new Date(newest?.publishedAt ?? newest?.createdAt ?? 0),
  });
  for (const post of posts) {
    const link = `${head.origin}${postKinds[post.kind].publicPath}/${post.id}`;
    feed.addItem({
      title: writable(post.title),
      link,
      id: link,
      date: new Date(post.publishedAt ?? post.createdAt),
      // Feed readers take a description for HTML: what is text stays text by one more escaping.
      description: escapeXml(excerpt(toText(post.description), EXCERPT_WORDS)),
      author: [{ name: writable(post.user.name) || 'Unknown' }],
      category: [postKinds[post.kind].badge, post.subCategory?.name, ...post.tags]
        .filter((name) => name !== undefined)
        .map((name) => ({ name: writable(name) })),
    });
  }
  return feed.rss2();
}
