import type { Visibility } from '#contract/freight-requests.ts';
import type { PostStatus } from '#contract/posts.ts';

/** `invited`: published for the author, staff and invited people. Whatever shows posts with `success` leaves it out. */
export type StoredStatus = PostStatus | 'invited';

export const statusOf = (stored: StoredStatus): PostStatus => (stored === 'invited' ? 'success' : stored);

export const storedStatus = (status: PostStatus, visibility: Visibility): StoredStatus =>
  status === 'success' && visibility === 'INVITED' ? 'invited' : status;
