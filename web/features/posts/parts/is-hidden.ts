import type { PostFields } from '#contract/posts.ts';

/** Whether staff hid a published text. One that they rejected was never published. */
export const isHidden = ({ status, publishedAt }: Pick<PostFields, 'status' | 'publishedAt'>): boolean =>
  status === 'rejected' && publishedAt !== null;
