import type { BrochureId, DisruptionId, JobId, PostId, ReplyId, UserId } from '#contract/ids.ts';

export type Item =
  | { readonly postId: PostId }
  | { readonly replyId: ReplyId }
  | { readonly jobId: JobId }
  | { readonly brochureId: BrochureId }
  | { readonly disruptionId: DisruptionId };

export const itemTypes = ['post', 'reply', 'job', 'brochure', 'disruption'] as const;
export type ItemType = (typeof itemTypes)[number];

/** `{ postId: id }` becomes `{ type: 'post', id }`. */
export function itemOf(item: Item): { readonly type: ItemType; readonly id: string } {
  const [[name, id] = []] = Object.entries(item);
  const type = itemTypes.find((known) => name === `${known}Id`);
  if (type === undefined || id === undefined) throw new Error('This is not an item.');
  return { type, id };
}

/** An item as it is now. */
export interface ShownItem {
  readonly id: string;
  /** Undefined: everyone. */
  readonly readers?: readonly UserId[] | undefined;
}

export const isReadable = (item: ShownItem | undefined, by: UserId): boolean =>
  item !== undefined && (item.readers === undefined || item.readers.includes(by));
