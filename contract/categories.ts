import { z } from 'zod';
import { data, done, endpointsOf, message, moment, text } from './http.ts';
import { categoryId, postId, subCategoryId } from './ids.ts';
import { kinds } from './post-kinds.ts';
import { postSorts } from './post-sorts.ts';
import { person, post } from './posts.ts';

const kind = z.enum(kinds);

export const subCategory = z.object({
  id: subCategoryId,
  name: z.string(),
  description: z.string(),
  enabled: z.boolean(),
  position: z.number().int(),
  /** Published posts only. */
  postCount: z.number().int(),
  /** The newest 20, with `includePosts=true`. */
  posts: z.array(post).optional(),
  nextCursor: z.string().nullable().optional(),
  category: z.object({ id: categoryId, name: z.string(), kind }),
});
export type SubCategory = z.infer<typeof subCategory>;

export const category = z.object({
  id: categoryId,
  name: z.string(),
  description: z.string(),
  enabled: z.boolean(),
  position: z.number().int(),
  /** Members' posts in it await review. */
  needsReview: z.boolean(),
  kind,
  /** With `includeSubCategories=true`. */
  subCategory: z.array(subCategory).optional(),
});
export type Category = z.infer<typeof category>;

const flag = z.enum(['true', 'false']).default('false');
const endpoints = endpointsOf('forum categories');

export const listCategories = endpoints.get('/api/forumCategory/getallforummaincategories', {
  summary: 'The categories in their order, with sub-categories on request; disabled ones only for admins.',
  query: z.strictObject({ includeSubCategories: flag }),
  response: data(z.array(category)),
});

export const getSubCategory = endpoints.get('/api/forumCategory/getforumsubcategorybyid/:id', {
  summary: 'One sub-category, with a page of its posts on request.',
  params: z.strictObject({ id: subCategoryId }),
  query: z.strictObject({
    includePosts: flag,
    limit: z.coerce.number().int().min(1).max(100).default(20),
    cursor: z.string().max(200).optional(),
    sort: z.enum(postSorts).default('newest'),
  }),
  response: data(subCategory),
});

/** What is new in each open sub-category with posts. */
export const categoryActivity = z.object({
  subCategoryId,
  lastActivityAt: moment,
  newest: z.object({ id: postId, kind, title: z.string(), user: person, createdAt: moment }),
});
export type CategoryActivity = z.infer<typeof categoryActivity>;

export const listCategoryActivity = endpoints.get('/api/forumCategory/getcategoryactivity', {
  summary: 'The newest post and the last activity of each sub-category that has posts.',
  response: data(z.array(categoryActivity)),
});

const name = text('Name', 2, 60);
const description = text('Description', 0, 300).default('');
const position = z.number().int().min(0).max(10_000);

export const categoryInput = z.strictObject({
  name,
  description,
  enabled: z.boolean().default(true),
  position: position.optional(),
  needsReview: z.boolean().optional(),
  /** Otherwise its name decides. */
  kind: kind.optional(),
});

export const createCategory = endpoints.post('/api/forumCategory/createforumcategory', {
  summary: 'Creates a category (admin).',
  body: categoryInput,
  response: done(category),
  status: 201,
});

export const updateCategory = endpoints.patch('/api/forumCategory/updateforumcategory/:id', {
  summary:
    'Changes a category (admin). One with posts keeps the kind that it accepts: 409 NOT_EMPTY. The audit log records what changed.',
  params: z.strictObject({ id: categoryId }),
  body: z.strictObject({
    name: name.optional(),
    description: text('Description', 0, 300).optional(),
    enabled: z.boolean().optional(),
    position: position.optional(),
    needsReview: z.boolean().optional(),
    kind: kind.optional(),
  }),
  response: done(category),
});

export const removeCategory = endpoints.delete('/api/forumCategory/deleteforumcategory/:id', {
  summary: 'Deletes a category whose sub-categories contain no posts (admin).',
  params: z.strictObject({ id: categoryId }),
  response: message,
});

export const createSubCategory = endpoints.post('/api/forumCategory/createforumsubcategory', {
  summary: 'Creates a sub-category (admin).',
  body: z.strictObject({
    categoryId,
    name,
    description,
    enabled: z.boolean().default(true),
    position: position.optional(),
  }),
  response: done(subCategory),
  status: 201,
});

export const updateSubCategory = endpoints.patch('/api/forumCategory/updateforumsubcategory/:id', {
  summary: 'Changes the name, description, state or position of a sub-category (admin).',
  params: z.strictObject({ id: subCategoryId }),
  body: z.strictObject({
    name: name.optional(),
    description: text('Description', 0, 300).optional(),
    enabled: z.boolean().optional(),
    position: position.optional(),
    categoryId: categoryId.optional(),
  }),
  response: done(subCategory),
});

export const removeSubCategory = endpoints.delete('/api/forumCategory/deleteforumsubcategory/:id', {
  summary: 'Deletes a sub-category that contains no posts (admin).',
  params: z.strictObject({ id: subCategoryId }),
  response: message,
});

export const countContents = endpoints.get('/api/forumCategory/countposts/:id', {
  summary:
    'How much a category or sub-category contains, in any status. It can be deleted if it contains nothing (admin).',
  params: z.strictObject({ id: z.union([categoryId, subCategoryId]) }),
  response: data(
    z.object({
      /** Submitted and not deleted. */
      posts: z.number().int(),
      drafts: z.number().int(),
      /** Deleted in the last 30 days, so that staff can restore them. */
      deletedPosts: z.number().int(),
    }),
  ),
});
