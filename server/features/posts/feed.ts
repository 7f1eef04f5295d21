import { postKinds } from '#contract/post-kinds.ts';
import { listLatest, type PostFields, quotePosts } from '#contract/posts.ts';
import { type Feed, type FeedItem, newest, pagePath, textOf } from '../syndication/index.ts';

export const feeds: readonly Feed[] = [
  {
    page: '/forum',
    name: 'forum',
    description: 'The newest posts of logistics and supply-chain people.',
    items: async (ask) => (await newest(ask, listLatest)).data.map(itemOfPost),
  },
  {
    page: '/quote',
    name: 'quotes',
    description: 'The newest freight requests.',
    items: async (ask) => (await newest(ask, quotePosts.listPublished)).data.map(itemOfPost),
  },
];

export function itemOfPost(post: PostFields): FeedItem {
  return {
    title: post.title,
    page: pagePath(post.kind, post.id),
    date: post.publishedAt ?? post.createdAt,
    text: textOf(post.description),
    author: post.user.name,
    categories: [postKinds[post.kind].badge, ...(post.subCategory ? [post.subCategory.name] : []), ...post.tags],
  };
}
