import type { BrochureId, JobId, PostId, ReplyId } from '#contract/ids.ts';

export type Item =
  | { readonly postId: PostId }
  | { readonly replyId: ReplyId }
  | { readonly jobId: JobId }
  | { readonly brochureId: BrochureId };

export const itemTypes = ['post', 'reply', 'job', 'brochure'] as const;
export type ItemType = (typeof itemTypes)[number];

/** `{ postId: id }` becomes `{ type: 'post', id }`. */
export function itemOf(item: Item): { readonly type: ItemType; readonly id: string } {
  const [[name, id] = []] = Object.entries(item);
  const type = itemTypes.find((known) => name === `${known}Id`);
  if (type === undefined || id === undefined) throw new Error('This is not an item.');
  return { type, id };
}
