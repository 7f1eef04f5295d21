import { messages } from '#contract/messages.ts';
import type { DecisionConflict, ModerationAct, QueueItem } from '#contract/moderation.ts';

const t = messages('admin');

const done: Readonly<Record<ModerationAct, string>> = {
  get approve() {
    return t('Approved');
  },
  reinstate: 'Restored',
  get reject() {
    return t('Rejected');
  },
  get hide() {
    return t('Hidden');
  },
  remove: 'Deleted',
  get dismiss() {
    return t('Reports dismissed');
  },
};
const plural: Readonly<Record<QueueItem['type'], string>> = {
  post: 'posts',
  reply: 'replies',
  comment: 'comments',
  application: 'applications',
  enquiry: 'enquiries',
  companyEnquiry: 'enquiries',
};

export function namesOf(items: readonly { readonly type: QueueItem['type'] }[]): string {
  const [first] = items;
  if (items.length === 1 && first)
    return t('this {value}', { value: first.type === 'companyEnquiry' ? 'enquiry' : first.type });
  return countOf(items.length, items);
}

export function decisionMessage(
  act: ModerationAct,
  items: readonly { readonly type: QueueItem['type'] }[],
  { decided, conflicts }: { readonly decided: number; readonly conflicts: readonly DecisionConflict[] },
): string {
  const left = skippedText(conflicts);
  if (decided === 0) return `Nothing changed. ${left}`.trim();
  return `${done[act]}: ${countOf(decided, items)}. ${left}`.trim();
}

/**
 * 'Ann Lee has already approved this.', or for several items 'Skipped: 2 (decided by Ann Lee), 1 (edited in the
 * meantime).'
 */
function skippedText(conflicts: readonly DecisionConflict[]): string {
  const [first] = conflicts;
  if (!first) return '';
  if (conflicts.length === 1) return skippedItemText(first);
  const counts = new Map<string, number>();
  for (const conflict of conflicts) counts.set(causeOf(conflict), (counts.get(causeOf(conflict)) ?? 0) + 1);
  return t('Skipped: {value}.', { value: [...counts].map(([cause, count]) => `${count} (${cause})`).join(', ') });
}

function skippedItemText({ because, by, act }: DecisionConflict): string {
  if (because === 'gone') return t('It no longer exists.');
  if (because === 'changed') return t('It has been edited since. Read it again before you decide.');
  return by && act
    ? t('{by} has already {value}.', { by: by.name, value: past[act] })
    : t('It has already been decided.');
}

function causeOf({ because, by }: DecisionConflict): string {
  if (because === 'gone') return t('no longer exists');
  if (because === 'changed') return t('edited since');
  return by ? t('decided by {by}', { by: by.name }) : t('already decided');
}

const past: Readonly<Record<ModerationAct, string>> = {
  get approve() {
    return t('approved this');
  },
  get reinstate() {
    return t('restored this');
  },
  get reject() {
    return t('rejected this');
  },
  get hide() {
    return t('hid this');
  },
  get remove() {
    return t('deleted this');
  },
  get dismiss() {
    return t('dismissed the reports');
  },
};

function countOf(count: number, items: readonly { readonly type: QueueItem['type'] }[]): string {
  const types = new Set(items.map((item) => item.type));
  const [type] = types;
  if (types.size !== 1 || !type) return count === 1 ? '1 item' : t('{count} items', { count });
  return count === 1 ? `1 ${type}` : `${count} ${plural[type]}`;
}
