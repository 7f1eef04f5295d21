import type { Blog, Comment } from '#contract/blogs.ts';
import { contentTypes } from '#contract/content-types.ts';
import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { cutAtWord, htmlToText } from '#contract/plain-text.ts';
import { listCrumb } from '#web/lib/crumbs.ts';
import { DESCRIPTION_LENGTH, type Head, sharePicture } from '#web/lib/head.ts';
import { breadcrumbListOf, personOf, type Site } from '#web/lib/linked-data.ts';
import { publicationState } from '#web/ui/publication-state.ts';

const t = messages('content');

export const authorPath = (userId: UserId): string => `${contentTypes.blog.list}/author/${userId}`;

export const crumbs = [listCrumb('blog')] as const;

const COMMENTS = 10;

/** Runs on the server, where the full text is available. */
export function headOf(blog: Blog, comments: readonly Comment[], site: Site): Head {
  const { origin } = site;
  const url = `${origin}${contentTypes.blog.publicPath(blog.id)}`;
  const description = cutAtWord(blog.excerpt, DESCRIPTION_LENGTH) || blog.title;
  const image = sharePicture(origin, 'blog', blog.id, blog.version);
  const isPublished = publicationState(blog) === 'published';
  return {
    title: blog.title,
    description,
    url,
    image,
    type: 'article',
    feed: { title: t('Blogs'), path: contentTypes.blog.feedPath },
    ...(isPublished
      ? {
          jsonLd: [
            postingOf({ blog, comments, origin, url, description, image }),
            breadcrumbListOf(site, [...crumbs, { name: blog.title, to: contentTypes.blog.publicPath(blog.id) }]),
          ],
        }
      : { noindex: true }),
  };
}

interface Posted {
  readonly blog: Blog;
  readonly comments: readonly Comment[];
  readonly origin: string;
  readonly url: string;
  readonly description: string;
  readonly image: string;
}

function postingOf({ blog, comments, origin, url, description, image }: Posted): Record<string, unknown> {
  const { author } = blog;
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': url,
    url,
    mainEntityOfPage: url,
    headline: blog.title,
    description,
    image: [...blog.image_url.map((path) => `${origin}${path}`), image],
    author: { '@type': 'Person', name: author.name, ...(author.id && { url: `${origin}${authorPath(author.id)}` }) },
    datePublished: blog.publishedAt ?? blog.createdAt,
    dateModified: blog.updatedAt,
    timeRequired: `PT${blog.readingMinutes}M`,
    wordCount: htmlToText(blog.description).split(/\s+/).filter(Boolean).length,
    ...(blog.tags.length > 0 && { keywords: blog.tags.join(', ') }),
    commentCount: blog.commentCount,
    comment: comments
      .filter((comment) => !comment.removed)
      .slice(0, COMMENTS)
      .map((comment) => ({
        '@type': 'Comment',
        url: `${url}#comment-${comment.id}`,
        text: comment.comment,
        author: personOf(comment.user, origin),
        datePublished: comment.createdAt,
      })),
  };
}
