import { messages } from '#contract/messages.ts';
import type { DecisionConflict, ModerationAct, QueueItem } from '#contract/moderation.ts';

const t = messages('admin');

const done: Readonly<Record<ModerationAct, string>> = {
  get approve() {
    return t('Approved');
  },
  get reinstate() {
    return t('Restored');
  },
  get reject() {
    return t('Rejected');
  },
  get hide() {
    return t('Hidden');
  },
  get remove() {
    return t('Deleted');
  },
  get dismiss() {
    return t('Reports dismissed');
  },
};
const enquiries = (count: number) => t('{count, plural, one {# enquiry} other {# enquiries}}', { count });
const counted: Readonly<Record<QueueItem['type'], (count: number) => string>> = {
  post: (count) => t('{count, plural, one {# post} other {# posts}}', { count }),
  reply: (count) => t('{count, plural, one {# reply} other {# replies}}', { count }),
  comment: (count) => t('{count, plural, one {# comment} other {# comments}}', { count }),
  rating: (count) => t('{count, plural, one {# rating} other {# ratings}}', { count }),
  disruption: (count) => t('{count, plural, one {# notice} other {# notices}}', { count }),
  application: (count) => t('{count, plural, one {# application} other {# applications}}', { count }),
  enquiry: enquiries,
  companyEnquiry: enquiries,
};

export function decisionMessage(
  act: ModerationAct,
  items: readonly { readonly type: QueueItem['type'] }[],
  { decided, conflicts }: { readonly decided: number; readonly conflicts: readonly DecisionConflict[] },
): string {
  const left = skippedText(conflicts);
  if (decided === 0) return `${t('Nothing changed.')} ${left}`.trim();
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
  return by && act ? t(past[act], { by: by.name }) : t('It has already been decided.');
}

function causeOf({ because, by }: DecisionConflict): string {
  if (because === 'gone') return t('no longer exists');
  if (because === 'changed') return t('edited since');
  return by ? t('decided by {by}', { by: by.name }) : t('already decided');
}

const past = {
  approve: '{by} has already approved this.',
  reinstate: '{by} has already restored this.',
  reject: '{by} has already rejected this.',
  hide: '{by} has already hidden this.',
  remove: '{by} has already deleted this.',
  dismiss: '{by} has already dismissed the reports.',
} as const satisfies Readonly<Record<ModerationAct, string>>;

export function countOf(count: number, items: readonly { readonly type: QueueItem['type'] }[]): string {
  const types = new Set(items.map((item) => item.type));
  const [type] = types;
  return types.size === 1 && type
    ? counted[type](count)
    : t('{count, plural, one {# item} other {# items}}', { count });
}
