import type { ContentType } from '#contract/content-types.ts';
import type { PostKind } from '#contract/post-kinds.ts';
import { relatedTo, type SearchQuery, search, similarPosts } from '#contract/search.ts';
import { query } from '#web/lib/queries.ts';

export type SearchFilter = Pick<SearchQuery, 'q'> & Partial<Omit<SearchQuery, 'limit'>>;

export const searchQuery = (filter: SearchFilter) => query(search, { query: filter });

const QUICK_RESULTS = 8;
export const quickSearchQuery = (q: string) => query(search, { query: { q, limit: QUICK_RESULTS } });

export const similarQuery = (title: string, kind: PostKind, not?: string) =>
  query(similarPosts, { query: { title, kind, ...(not ? { not } : {}) } });

export const relatedQuery = (type: ContentType, id: string) => query(relatedTo, { params: { type, id } });
