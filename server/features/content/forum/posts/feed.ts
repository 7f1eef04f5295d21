import { contentTypes } from '#contract/content-types.ts';
import { DEFAULT_KIND, kinds, postKinds } from '#contract/post-kinds.ts';
import { listLatest, type PostFields, postEndpoints } from '#contract/posts.ts';
import { type FeedItem, feedOf, textOf } from '#server/features/services/syndication/index.ts';

/** The feed of general posts is that of the forum, which contains posts of all kinds. */
export const feeds = kinds.map((kind) =>
  feedOf<PostFields>(kind, kind === DEFAULT_KIND ? listLatest : postEndpoints[kind].listPublished, itemOfPost),
);

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
