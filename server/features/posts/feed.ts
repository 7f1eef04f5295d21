import { contentTypes } from '#contract/content-types.ts';
import { postKinds } from '#contract/post-kinds.ts';
import { listLatest, type PostFields, quotePosts } from '#contract/posts.ts';
import { type Feed, type FeedItem, newest, textOf } from '../syndication/index.ts';

export const feeds: readonly Feed[] = [
  {
    type: 'general',
    items: async (ask) => (await newest(ask, listLatest)).data.map(itemOfPost),
  },
  {
    type: 'quote',
    items: async (ask) => (await newest(ask, quotePosts.listPublished)).data.map(itemOfPost),
  },
];

export function itemOfPost(post: PostFields): FeedItem {
  return {
    title: post.title,
    page: contentTypes[post.kind].publicPath(post.id),
    date: post.publishedAt ?? post.createdAt,
    text: textOf(post.description),
    author: post.user.name,
    categories: [postKinds[post.kind].badge, ...(post.subCategory ? [post.subCategory.name] : []), ...post.tags],
  };
}
