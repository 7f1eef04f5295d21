import type { BrochureId, JobId, PostId, ReplyId } from '#contract/ids.ts';

/** What people are notified of once. */
export type Item =
  | { readonly postId: PostId }
  | { readonly replyId: ReplyId }
  | { readonly jobId: JobId }
  | { readonly brochureId: BrochureId };

export const itemTypes = ['post', 'reply', 'job', 'brochure'] as const;
export type ItemType = (typeof itemTypes)[number];

/** Such as `{ postId }`, as its type and its id. */
export function itemOf(item: Item): { readonly type: ItemType; readonly id: string } {
  const [[name, id] = []] = Object.entries(item);
  const type = itemTypes.find((known) => name === `${known}Id`);
  if (type === undefined || id === undefined) throw new Error('This is no item.');
  return { type, id };
}
