/** The sort orders of lists of posts. They are not in `post-lists.ts`, because pages without filters would load the filters too. */
export const postSorts = ['newest', 'active', 'likes', 'replies'] as const;
export type PostSort = (typeof postSorts)[number];

/** Lists in these orders contain only requests that take offers, unless another status is chosen. */
export const requestSorts = ['closing', 'offers'] as const;
export type ListSort = PostSort | (typeof requestSorts)[number];
