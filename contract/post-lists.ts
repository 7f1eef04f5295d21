/** The filters and orders of lists of posts. */
import { z } from 'zod';
import { pageQuery } from './http.ts';
import { categoryId, subCategoryId, userId } from './ids.ts';
import { laneName } from './lanes.ts';
import { languageFilter } from './language-fields.ts';
import { postSorts, requestSorts } from './post-sorts.ts';
import { requestFilters } from './request-filters.ts';

export const postFilters = {
  subCategoryId: subCategoryId.optional(),
  categoryId: categoryId.optional(),
  tag: z.string().max(30).optional(),
  author: userId.optional(),
  /** Posts in one of these languages. */
  language: languageFilter.optional(),
  /** Without replies and offers. */
  unanswered: z.enum(['true', 'false']).optional(),
};

export const postListQuery = pageQuery.extend({
  ...postFilters,
  /** Posts that name both ends of a lane, except requests on that lane. */
  lane: laneName.optional(),
  sort: z.enum(postSorts).default('newest'),
  /** Without texts, likes and replies. */
  brief: z.enum(['true', 'false']).optional(),
});

export const quoteListQuery = postListQuery.extend({
  ...requestFilters,
  sort: z.enum([...postSorts, ...requestSorts]).default('newest'),
});
/** Only quote posts have the filters and orders of requests. */
export type PostListQuery = z.output<typeof quoteListQuery>;
