import type { ModerationAct, QueueItem } from '#contract/moderation.ts';

const done: Readonly<Record<ModerationAct, string>> = {
  approve: 'Approved',
  reject: 'Rejected',
  hide: 'Hidden',
  remove: 'Removed',
  dismiss: 'Reports dismissed',
};
const plural: Readonly<Record<QueueItem['type'], string>> = { post: 'posts', reply: 'replies', comment: 'comments' };

/** 'this post', '3 replies', '2 things': what a decision is about. */
export function namesOf(items: readonly { readonly type: QueueItem['type'] }[]): string {
  const [first] = items;
  if (items.length === 1 && first) return `this ${first.type}`;
  return countOf(items.length, items);
}

/** What was decided, and what was left out because it stands otherwise by now. */
export function decidedWords(
  act: ModerationAct,
  items: readonly { readonly type: QueueItem['type'] }[],
  { decided, skipped }: { readonly decided: number; readonly skipped: readonly string[] },
): string {
  const left = skipped.length;
  if (decided === 0)
    return left === 1
      ? 'Nothing was changed: it was decided already.'
      : 'Nothing was changed: they were decided already.';
  const words = `${done[act]}: ${countOf(decided, items)}.`;
  return left === 0 ? words : `${words} Left out: ${left}, decided already or not to be decided so.`;
}

function countOf(count: number, items: readonly { readonly type: QueueItem['type'] }[]): string {
  const types = new Set(items.map((item) => item.type));
  const [type] = types;
  if (types.size !== 1 || !type) return count === 1 ? '1 thing' : `${count} things`;
  return count === 1 ? `1 ${type}` : `${count} ${plural[type]}`;
}
