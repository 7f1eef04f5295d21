import type { DecisionConflict, ModerationAct, QueueItem } from '#contract/moderation.ts';

const done: Readonly<Record<ModerationAct, string>> = {
  approve: 'Approved',
  reinstate: 'Accepted after all',
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

interface Outcome {
  readonly decided: number;
  readonly conflicts: readonly DecisionConflict[];
}

/** What was decided, what was left out, and why. */
export function decidedWords(
  act: ModerationAct,
  items: readonly { readonly type: QueueItem['type'] }[],
  { decided, conflicts }: Outcome,
): string {
  const left = skippedWords(conflicts);
  if (decided === 0) return `Nothing was changed. ${left}`.trim();
  return `${done[act]}: ${countOf(decided, items)}. ${left}`.trim();
}

/** 'Ann Lee approved this meanwhile.', or for several 'Left out: 2 (decided by Ann Lee), 1 (changed by its author).' */
function skippedWords(conflicts: readonly DecisionConflict[]): string {
  const [first] = conflicts;
  if (!first) return '';
  if (conflicts.length === 1) return skippedOne(first);
  const counts = new Map<string, number>();
  for (const conflict of conflicts) counts.set(causeOf(conflict), (counts.get(causeOf(conflict)) ?? 0) + 1);
  return `Left out: ${[...counts].map(([cause, count]) => `${count} (${cause})`).join(', ')}.`;
}

function skippedOne({ because, by, act }: DecisionConflict): string {
  if (because === 'gone') return 'It is no longer here.';
  if (because === 'changed') return 'It was changed meanwhile: read it again before you decide.';
  return by && act ? `${by.name} ${past[act]} meanwhile.` : 'It was decided meanwhile.';
}

function causeOf({ because, by }: DecisionConflict): string {
  if (because === 'gone') return 'no longer here';
  if (because === 'changed') return 'changed meanwhile';
  return by ? `decided by ${by.name}` : 'decided already';
}

const past: Readonly<Record<ModerationAct, string>> = {
  approve: 'approved this',
  reinstate: 'accepted this',
  reject: 'rejected this',
  hide: 'hid this',
  remove: 'removed this',
  dismiss: 'dismissed the reports',
};

function countOf(count: number, items: readonly { readonly type: QueueItem['type'] }[]): string {
  const types = new Set(items.map((item) => item.type));
  const [type] = types;
  if (types.size !== 1 || !type) return count === 1 ? '1 thing' : `${count} things`;
  return count === 1 ? `1 ${type}` : `${count} ${plural[type]}`;
}
