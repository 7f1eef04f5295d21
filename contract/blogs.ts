import { z } from 'zod';
import {
  changeOf,
  data,
  done,
  endpointsOf,
  message,
  moment,
  orders,
  page,
  pageQuery,
  staffReason,
  text,
} from './http.ts';
import { blogId, commentId, userId } from './ids.ts';
import { messages } from './messages.ts';
import { author } from './posts.ts';
import {
  alternatives,
  landingQuery,
  manageQuery,
  pictureFields,
  pictures,
  publicationFields,
  publishAt,
  richText,
  searchWords,
  tags,
} from './publications.ts';

const t = messages('input');

export const BLOG_TITLE = { min: 3, max: 150 } as const;
/** Characters of plain text that a published article has at least. */
const MIN_BLOG_TEXT = 50;
/** Why an article can't be published with this text, or undefined. */
export function blogTextError(plainText: string): string | undefined {
  if (plainText.length >= MIN_BLOG_TEXT) return undefined;
  return t('Write at least {min} characters of text before you publish it.', { min: MIN_BLOG_TEXT });
}
export const COMMENT = { min: 1, max: 2000 } as const;
export const COMMENT_EDIT_MINUTES = 15;
export const blogStatuses = ['draft', 'published'] as const;

export const blog = z.object({
  id: blogId,
  title: z.string(),
  /** Sanitised HTML. Lists contain only the first paragraph. */
  description: z.string(),
  image_url: pictureFields,
  imageAlts: pictureFields,
  /** Plain text: the author's summary, else the beginning of the text. */
  excerpt: z.string(),
  author,
  readingMinutes: z.number().int(),
  status: z.enum(blogStatuses),
  commentCount: z.number().int(),
  ...publicationFields,
});
export type Blog = z.infer<typeof blog>;

export const comment = z.object({
  id: commentId,
  blogId,
  /** Plain text; empty if deleted. */
  comment: z.string(),
  parentId: commentId.nullable(),
  user: author,
  createdAt: moment,
  updatedAt: moment,
  edited: z.boolean(),
  childCount: z.number().int(),
  /** A deleted comment with replies stays as an empty placeholder. */
  removed: z.boolean(),
  can: z.object({ edit: z.boolean(), remove: z.boolean(), reply: z.boolean(), report: z.boolean() }),
});
export type Comment = z.infer<typeof comment>;

const endpoints = endpointsOf('blogs');
const byId = z.strictObject({ id: blogId });
const byBlog = z.strictObject({ blogId });
const byComment = z.strictObject({ commentId });

const listQuery = pageQuery.extend({
  search: searchWords,
  tag: z.string().max(30).optional(),
  author: userId.optional(),
});
export type BlogListQuery = z.output<typeof listQuery>;

export const listBlogs = endpoints.get('/api/blog', {
  summary: 'Published articles, newest first.',
  query: listQuery,
  response: page(blog),
});

export const listLandingBlogs = endpoints.get('/api/blog/landing-page/limit', {
  summary: 'The newest articles; `amount` (1–20) defaults to 5.',
  query: landingQuery(5),
  response: data(z.array(blog)),
});

export const getBlog = endpoints.get('/api/blog/:id', {
  summary: 'One article.',
  params: byId,
  response: data(blog),
  isForReader: true,
});

export const listRelatedBlogs = endpoints.get('/api/blog/:id/related', {
  summary: 'Up to three other articles; articles with the same tags come first.',
  params: byId,
  response: data(z.array(blog)),
});

const blogFields = {
  title: text('Title', BLOG_TITLE.min, BLOG_TITLE.max),
  description: richText.optional(),
  excerpt: text('The summary', 0, 300).optional(),
  image_url: pictures.optional(),
  imageAlts: alternatives.optional(),
  tags: tags.optional(),
  publishAt,
};

export const blogInput = z.strictObject({
  ...blogFields,
  status: z.enum(blogStatuses, { error: () => t('Choose draft or published.') }).default('draft'),
});

/** A draft requires only a title; publishing also requires a text. */
export const createBlog = endpoints.post('/api/blog', {
  summary: 'Creates an article (staff): a draft, or published now or at `publishAt`.',
  body: blogInput,
  response: done(blog),
  status: 201,
});
export type CreateBlog = z.output<typeof createBlog.body>;

export const updateBlog = endpoints.patch('/api/blog/:id', {
  summary: 'Changes, publishes or unpublishes an article (staff).',
  params: byId,
  query: staffReason,
  body: changeOf({
    ...blogFields,
    status: z.enum(blogStatuses, { error: () => t('Choose draft or published.') }),
  }),
  response: done(blog),
});
export type UpdateBlog = z.output<typeof updateBlog.body>;

export const removeBlog = endpoints.delete('/api/blog/:id', {
  summary: 'Deletes an article (staff).',
  params: byId,
  query: staffReason,
  response: message,
});

export const listManagedBlogs = endpoints.get('/api/blog/manage', {
  summary: 'Articles in every state (staff), last changed first by default.',
  query: manageQuery.extend({
    status: z.enum([...blogStatuses, 'scheduled']).optional(),
    /** `seen` sorts by publication, latest first, drafts last. */
    sort: orders('newest', 'oldest', 'title', 'seen', 'comments'),
  }),
  response: page(blog),
});

/** How many of the first comments with replies show them at once. */
export const OPEN_AT_FIRST = 3;

export const listComments = endpoints.get('/api/blog/comment/:id', {
  summary:
    'Top-level comments of an article, newest first, with the replies to the first `withReplies` (0–3) that have some.',
  params: z.strictObject({ id: blogId }),
  query: pageQuery.extend({ withReplies: z.coerce.number().int().min(0).max(OPEN_AT_FIRST).default(0) }),
  response: page(comment).extend({ replies: z.array(page(comment).extend({ parentId: commentId })).optional() }),
  isForReader: true,
});

export const listChildComments = endpoints.get('/api/blog/comment/child-comments/:commentId', {
  summary: 'Replies to a comment, newest first.',
  params: byComment,
  query: pageQuery,
  response: page(comment),
  isForReader: true,
});

const words = text('A comment', COMMENT.min, COMMENT.max);

export const createComment = endpoints.post('/api/blog/comment/create/:blogId', {
  summary: 'Comments on an article, or replies to one of its comments (one level).',
  params: byBlog,
  body: z.strictObject({ comment: words, parentId: commentId.nullish() }),
  response: done(comment),
  status: 201,
});

export const updateComment = endpoints.patch('/api/blog/comment/:id', {
  summary: `Changes the caller's own comment within ${COMMENT_EDIT_MINUTES} minutes (later 409 TOO_LATE).`,
  params: z.strictObject({ id: commentId }),
  body: z.strictObject({ comment: words }),
  response: done(comment),
});

export const removeComment = endpoints.delete('/api/blog/comment/:id', {
  summary: 'Deletes a comment; one with replies stays as an empty placeholder.',
  params: z.strictObject({ id: commentId }),
  query: staffReason,
  response: message,
});
