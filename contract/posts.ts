import { z } from 'zod';
import { attachment, attachmentIds } from './attachments.ts';
import { freightDraft, freightDraftInput } from './freight-drafts.ts';
import { offer, offerInput, requestVersion } from './freight-offers.ts';
import { freight, freightInput } from './freight-requests.ts';
import { changeOf, data, done, endpointsOf, id, message, moment, page, pageQuery, staffReason, text } from './http.ts';
import { categoryId, postId, replyId, subCategoryId, userId } from './ids.ts';
import { language } from './language-fields.ts';
import { identity } from './members.ts';
import { messages } from './messages.ts';
import { htmlToText } from './plain-text.ts';
import { byKind, kinds, type PostKind, postKinds } from './post-kinds.ts';
import { postListQuery, quoteListQuery } from './post-lists.ts';
import { lettersIn } from './text-length.ts';
import { visibleText } from './visible-text.ts';

const t = messages('input');

export const POST_TITLE = { min: 5, max: 150 } as const;
export const POST_TEXT = { min: 10, maxHtml: 50_000 } as const;
export const REPLY_TEXT = { min: 2, maxHtml: 20_000 } as const;
export const MAX_TAGS = 5;
export const MAX_TAG_LENGTH = 30;

export const postStatus = z.enum(['draft', 'pending', 'success', 'rejected']);
export type PostStatus = z.infer<typeof postStatus>;

/** An author. A deleted account has no id and is shown as 'Deleted member'. */
export const person = z.object({ id: userId.nullable(), name: z.string(), profilePic: z.string().nullable() });
export type Person = z.infer<typeof person>;

/** Lists of posts omit the identity, and a deleted account has none. */
export const author = person.extend({ identity: identity.optional() });
export type Author = z.infer<typeof author>;

export const like = z.object({ id, userId, user: person, createdAt: moment });
export type Like = z.infer<typeof like>;

const can = z.object({ edit: z.boolean(), remove: z.boolean(), reply: z.boolean(), moderate: z.boolean() });

const replyFields = {
  id: replyId,
  postId,
  parentId: replyId.nullable(),
  description: z.string(),
  attachments: z.array(attachment),
  /** Of the text, as detected. Null if unknown. */
  language: language.nullable(),
  status: postStatus,
  /** Why it was rejected or hidden; only for its author and staff. */
  reason: z.string().nullable(),
  /** It was rejected after its publication: staff hid it. */
  hidden: z.boolean(),
  createdAt: moment,
  updatedAt: moment,
  /** When others could read it; after a review, later than it was created. */
  publishedAt: moment.nullable(),
  /** When the published text last changed. */
  editedAt: moment.nullable(),
  createdBy: userId.nullable(),
  user: author,
  likesCount: z.number().int(),
  liked: z.boolean(),
  isAnswer: z.boolean(),
  /** A question on a request with sealed offers: only its author, the requester and staff see who asks. */
  anonymous: z.boolean(),
  /** A deleted reply with replies stays as an empty placeholder. */
  removed: z.boolean(),
  can: z.object({ edit: z.boolean(), remove: z.boolean(), markAnswer: z.boolean() }),
  version: z.number().int(),
};
/** Top-level replies contain their replies, oldest first. */
export const reply = z.object({ ...replyFields, replies: z.array(z.object(replyFields)) });
export type Reply = z.infer<typeof reply>;

const postFields = z.object({
  id: postId,
  kind: z.enum(kinds),
  title: z.string(),
  /** Sanitised HTML. */
  description: z.string(),
  /** Of title and text. Null if unknown. */
  language: language.nullable(),
  /** The author chose the language; otherwise it was detected. */
  languageChosen: z.boolean(),
  attachments: z.array(attachment),
  status: postStatus,
  /** Why it was rejected or hidden; only for its author and staff. */
  reason: z.string().nullable(),
  /** It was rejected after its publication: staff hid it. */
  hidden: z.boolean(),
  createdAt: moment,
  updatedAt: moment,
  /** When the published title or text last changed. */
  editedAt: moment.nullable(),
  publishedAt: moment.nullable(),
  /** Time of the last reply, otherwise of publication. */
  lastActivityAt: moment,
  createdBy: userId.nullable(),
  user: author,
  subCategoryId: subCategoryId.nullable(),
  subCategory: z
    .object({ id: subCategoryId, name: z.string(), category: z.object({ id: categoryId, name: z.string() }) })
    .nullable(),
  tags: z.array(z.string()),
  /** The typed request of a quote post. */
  freight: freight.nullable(),
  /** What the author of a draft typed of the request so far. Nobody else reads it. */
  freightDraft: freightDraft.nullable(),
  viewCount: z.number().int(),
  likesCount: z.number().int(),
  replyCount: z.number().int(),
  liked: z.boolean(),
  pinned: z.boolean(),
  locked: z.boolean(),
  bookmarked: z.boolean(),
  can,
  version: z.number().int(),
  /** Only in lists. Its author is null if not everybody may know who it is. */
  lastReply: z.object({ user: person.nullable(), createdAt: moment }).nullish(),
  /** Only in lists: the author marked a reply as the answer. */
  answered: z.boolean().optional(),
  /** Not in lists: the beginning of the reply that the author marked as the answer. */
  answer: z.object({ id: replyId, user: person.nullable(), text: z.string() }).nullish(),
});

type PostShape<K extends PostKind> = z.ZodObject<
  Omit<(typeof postFields)['shape'], 'kind'> & { kind: z.ZodLiteral<K> } & Record<`${K}Like`, z.ZodArray<typeof like>> &
    Record<`${K}Reply`, z.ZodArray<typeof reply>>
>;

function shapeOf<K extends PostKind>(kind: K): PostShape<K> {
  const { likes, replies } = postKinds[kind];
  const fields = { kind: z.literal(kind), [likes]: z.array(like), [replies]: z.array(reply) };
  return postFields.extend(fields) as unknown as PostShape<K>;
}

export const postShapes = byKind(shapeOf) as { readonly [K in PostKind]: PostShape<K> };
type AnyShape = (typeof postShapes)[PostKind];
export const post = z.discriminatedUnion('kind', Object.values(postShapes) as [AnyShape, ...AnyShape[]]);
export type PostOf<K extends PostKind> = z.infer<(typeof postShapes)[K]>;
export type GeneralPost = PostOf<'general'>;
export type Post = z.infer<typeof post>;
export type PostFields = z.infer<typeof postFields>;

const html = z
  .string({ error: () => t('Text is required.') })
  .max(POST_TEXT.maxHtml, { error: () => t('The text is too long: 50,000 characters at most.') });
const replyHtml = z
  .string({ error: () => t('Text is required.') })
  .max(REPLY_TEXT.maxHtml, { error: () => t('The text is too long: 20,000 characters at most.') })
  .refine((value) => lettersIn(visibleText(htmlToText(value))) >= REPLY_TEXT.min, {
    error: () => t('Write at least {min} characters.', { min: REPLY_TEXT.min }),
  });
const tags = z
  .array(text('A tag', 1, MAX_TAG_LENGTH))
  .max(MAX_TAGS, { error: () => t('Enter at most {max} tags.', { max: MAX_TAGS }) })
  .transform((all) => [...new Set(all.map((tag) => tag.toLowerCase()))]);
const title = text('Title', POST_TITLE.min, POST_TITLE.max);

/** A draft requires only a title. The server checks the rest when it is published. */
export const createPostBody = z.strictObject({
  title,
  description: html.default(''),
  subCategoryId: subCategoryId.nullish(),
  status: z.enum(['draft', 'success'], { error: () => t('Choose draft or success.') }),
  tags: tags.default([]),
  /** Null: it is detected. */
  language: language.nullish(),
  attachments: attachmentIds.default([]),
  /** Only for quote posts. */
  freight: freightInput.nullish(),
  /** An unfinished request, which is kept until the draft is published. */
  freightDraft: freightDraftInput.nullish(),
});
export type CreatePost = z.output<typeof createPostBody>;

/** Whether no copy of the text before this edit stays: in the history, quotes and notifications. Default: true for staff. */
const removesEarlier = z.boolean();

export const updatePostBody = z.union([
  z.strictObject({ viewCount: z.number() }),
  changeOf({
    title,
    description: html,
    subCategoryId: subCategoryId.nullable(),
    status: z.enum(['draft', 'success'], { error: () => t('Choose draft or success.') }),
    tags,
    /** Null: it is detected. */
    language: language.nullable(),
    /** Replaces all files of the post. */
    attachments: attachmentIds,
    /** Replaces the typed request of a quote post; null removes it. */
    freight: freightInput.nullable(),
    /** An unfinished request, which is kept until the draft is published. */
    freightDraft: freightDraftInput.nullable(),
    removesEarlier,
  }),
]);
export type UpdatePost = z.output<typeof updatePostBody>;

const userList = { params: z.strictObject({ userId }), query: pageQuery };

const byPost = z.strictObject({ postId });
const byReply = z.strictObject({ replyId });

function basicsOf(kind: PostKind) {
  const { apiBase, noun } = postKinds[kind];
  return { noun, endpoints: endpointsOf(`${noun} posts`), at: (path: string) => `${apiBase}/${path}` };
}

function readEndpointsOf<P extends z.ZodType>(kind: PostKind, shape: P) {
  const { noun, endpoints, at } = basicsOf(kind);
  return {
    listPublished: endpoints.get(at(`getsuccess${noun}posts`), {
      summary: `Published ${noun} posts, newest first.`,
      query: (postKinds[kind].isForFreight ? quoteListQuery : postListQuery) as typeof quoteListQuery,
      response: page(shape),
    }),
    listByUser: endpoints.get(at(`get${noun}postsbyuserid/:userId`), {
      summary: `The caller's own ${noun} posts in every state except draft; admins can read those of any member.`,
      ...userList,
      response: page(shape),
    }),
    listDrafts: endpoints.get(at(`getdraft${noun}postsbyuserid/:userId`), {
      summary: `The caller's own drafts of ${noun} posts.`,
      ...userList,
      response: page(shape),
    }),
    get: endpoints.get(at(`get${noun}postbypostid/:postId`), {
      summary: `One ${noun} post with its newest 100 likes and the first page of replies, oldest first.`,
      params: byPost,
      /** Without likes and replies. */
      query: z.strictObject({ brief: z.enum(['true', 'false']).optional() }),
      response: data(shape),
      isForReader: true,
    }),
    listReplies: endpoints.get(at(`get${noun}replybypostid/:postId`), {
      summary: 'Replies to a post, oldest first, each with its own replies.',
      params: byPost,
      query: pageQuery,
      response: page(reply),
    }),
  };
}

function writeEndpointsOf<P extends z.ZodType>(kind: PostKind, shape: P) {
  const { noun, endpoints, at } = basicsOf(kind);
  return {
    create: endpoints.post(at(`create${noun}post`), {
      summary: `Creates a ${noun} post: a draft, or published.`,
      body: createPostBody,
      response: done(shape),
      status: 201,
    }),
    update: endpoints.patch(at(`update${noun}post/:postId`), {
      summary: 'Changes a post, or counts one view (with only viewCount).',
      params: byPost,
      query: staffReason,
      body: updatePostBody,
      bodyName: 'postData',
      response: done(shape),
    }),
    remove: endpoints.delete(at(`delete${noun}post/:postId`), {
      summary: 'Deletes a post; staff can restore it for 30 days.',
      params: byPost,
      query: staffReason,
      response: message,
    }),
    createLike: endpoints.post(at(`create${noun}like`), {
      summary: 'Likes a post or a reply, or removes the like; without `like`, it toggles.',
      body: z
        .strictObject({ postId: postId.optional(), replyId: replyId.optional(), like: z.boolean().optional() })
        .refine((body) => (body.postId === undefined) !== (body.replyId === undefined), {
          error: () => t('Send either a postId or a replyId.'),
          path: ['postId'],
        }),
      response: done(z.object({ liked: z.boolean(), likesCount: z.number().int() })),
    }),
  };
}

function replyEndpointsOf(kind: PostKind) {
  const { noun, endpoints, at } = basicsOf(kind);
  return {
    createReply: endpoints.post(at(`create${noun}reply`), {
      summary: 'Replies to a post, or to a top-level reply; with `offer`, makes an offer to a freight request.',
      body: z
        .strictObject({
          postId,
          description: replyHtml.optional(),
          parentId: replyId.nullish(),
          attachments: attachmentIds.default([]),
          /** The description becomes its notes, unless it has notes. */
          offer: offerInput.optional(),
          /** Of the request that was read. Required for an offer. */
          requestVersion: requestVersion.optional(),
        })
        .refine((body) => body.description !== undefined || body.offer !== undefined, {
          error: () => t('Text is required.'),
          path: ['description'],
        })
        .refine((body) => body.offer === undefined || body.requestVersion !== undefined, {
          error: () => t('State the version of the request that you read (`freight.version`).'),
          path: ['requestVersion'],
        }),
      response: done(z.object({ ...reply.shape, offer: offer.optional() })),
      status: 201,
    }),
    updateReply: endpoints.patch(at(`update${noun}reply/:replyId`), {
      summary: 'Changes a reply, or marks it as the answer.',
      params: byReply,
      query: staffReason,
      body: changeOf({
        description: replyHtml,
        /** Replaces all files of the reply. */
        attachments: attachmentIds,
        isAnswer: z.boolean(),
        removesEarlier,
      }),
      response: done(reply),
    }),
    removeReply: endpoints.delete(at(`delete${noun}reply/:replyId`), {
      summary: 'Deletes a reply; one with replies stays as an empty placeholder.',
      params: byReply,
      query: staffReason,
      response: message,
    }),
  };
}

/** The endpoints of one kind, with its own paths and field names. */
function endpointsOfKind<P extends z.ZodType>(kind: PostKind, shape: P) {
  return { ...readEndpointsOf(kind, shape), ...writeEndpointsOf(kind, shape), ...replyEndpointsOf(kind) };
}

export const postEndpoints = byKind((kind) => endpointsOfKind(kind, postShapes[kind])) as {
  readonly [K in PostKind]: ReturnType<typeof endpointsOfKind<PostShape<K>>>;
};

const endpoints = endpointsOf('posts');

export const listLatest = endpoints.get('/api/posts/latest', {
  summary: 'The newest published posts of all kinds.',
  query: postListQuery,
  response: page(post),
});

export const countLanguages = endpoints.get('/api/posts/languages', {
  summary: 'The languages of published posts, the most frequent first.',
  query: z.strictObject({ kind: z.enum(kinds).optional() }),
  response: data(z.array(z.object({ language, count: z.number().int() }))),
});

export const readExamples = endpoints.get('/api/posts/examples', {
  summary:
    'The open request with the most offers and the newest answered post, as guests see them. Null: there is none.',
  response: data(z.object({ request: postShapes.quote.nullable(), thread: postShapes.general.nullable() })),
});

export const listRelated = endpoints.get('/api/posts/:postId/related', {
  summary:
    'Up to five recent posts without their texts: requests with the same lane first, then posts that share tags or the sub-category.',
  params: byPost,
  response: data(z.array(post)),
});

export const setBookmark = endpoints.post('/api/posts/:postId/bookmark', {
  summary: 'Adds or removes a bookmark.',
  params: byPost,
  body: z.strictObject({ bookmarked: z.boolean() }),
  response: data(z.object({ bookmarked: z.boolean() })),
});

export const listBookmarks = endpoints.get('/api/posts/bookmarks', {
  summary: "The caller's bookmarked posts, last bookmarked first.",
  query: pageQuery,
  response: page(post),
});

export const listUnread = endpoints.get('/api/posts/unread-threads', {
  summary: 'Published posts with activity that the caller has not read, last active first.',
  query: pageQuery,
  response: page(post),
});
