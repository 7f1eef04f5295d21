import { contentTypes } from '#contract/content-types.ts';
import { laneText } from '#contract/freight/lane-text.ts';
import { excerptOf, htmlToText } from '#contract/plain-text.ts';
import type { PostFields, Reply } from '#contract/posts.ts';
import { listCrumb } from '#web/lib/crumbs.ts';
import { DESCRIPTION_LENGTH, type Head, sharePicture } from '#web/lib/head.ts';
import { breadcrumbListOf, personOf, type Site } from '#web/lib/linked-data.ts';

const COMMENT_LENGTH = 500;
const COMMENTS = 10;

/** Runs on the server, where the full text is available. */
export function headOf(post: PostFields, replies: readonly Reply[], site: Site): Head {
  const { origin } = site;
  const url = `${origin}${contentTypes[post.kind].publicPath(post.id)}`;
  const { freight } = post;
  const request = freight ? `${laneText(freight)}, ${freight.size}. ` : '';
  const excerpt = excerptOf(post.description, Math.max(0, DESCRIPTION_LENGTH - request.length));
  const description = `${request}${excerpt}`.trim() || post.title;
  const image = sharePicture(origin, post.kind, post.id, post.version);
  const path = { name: post.title, to: contentTypes[post.kind].publicPath(post.id) };
  const jsonLd = [postingOf(post, replies, url, origin), breadcrumbListOf(site, [...crumbsOf(post), path])];
  return { title: post.title, description, url, image, type: 'article', jsonLd };
}

/** The list of its kind, and the posts of its sub-category. */
export function crumbsOf({ kind, subCategory }: Pick<PostFields, 'kind' | 'subCategory'>) {
  const list = listCrumb(kind);
  if (!subCategory) return [list];
  const { id, name, category } = subCategory;
  return [list, { name: `${category.name} / ${name}`, to: `${list.to}?subCategoryId=${id}` }];
}

function postingOf(post: PostFields, replies: readonly Reply[], url: string, origin: string): Record<string, unknown> {
  const counter = (action: string, count: number) => ({
    '@type': 'InteractionCounter',
    interactionType: { '@type': action },
    userInteractionCount: count,
  });
  return {
    '@context': 'https://schema.org',
    '@type': 'DiscussionForumPosting',
    '@id': url,
    url,
    headline: post.title,
    text: htmlToText(post.description),
    author: personOf(post.user, origin),
    datePublished: post.publishedAt ?? post.createdAt,
    dateModified: post.updatedAt,
    ...(post.subCategory && { articleSection: `${post.subCategory.category.name} / ${post.subCategory.name}` }),
    ...(post.tags.length > 0 && { keywords: post.tags.join(', ') }),
    commentCount: post.replyCount,
    interactionStatistic: [
      counter('https://schema.org/LikeAction', post.likesCount),
      counter('https://schema.org/CommentAction', post.replyCount),
      counter('https://schema.org/ViewAction', post.viewCount),
    ],
    comment: replies
      .filter((reply) => !reply.removed)
      .slice(0, COMMENTS)
      .map((reply) => ({
        '@type': 'Comment',
        url: `${url}#reply-${reply.id}`,
        text: excerptOf(reply.description, COMMENT_LENGTH),
        author: personOf(reply.user, origin),
        datePublished: reply.createdAt,
      })),
  };
}
