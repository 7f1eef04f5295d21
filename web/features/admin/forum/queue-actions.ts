import { messages } from '#contract/messages.ts';
import { type ModerationAct, type QueueItem, submissionTypes } from '#contract/moderation.ts';
import type { QueueName } from './queries.ts';

const t = messages('admin');

export interface QueueAction {
  readonly act: ModerationAct;
  readonly name: string;
  readonly key?: string;
}

const approve: QueueAction = {
  act: 'approve',
  get name() {
    return t('Approve');
  },
  key: 'a',
};
const reject: QueueAction = {
  act: 'reject',
  get name() {
    return t('Reject');
  },
  key: 'r',
};
const dismiss: QueueAction = {
  act: 'dismiss',
  get name() {
    return t('Dismiss reports');
  },
  key: 'd',
};
const hide: QueueAction = {
  act: 'hide',
  get name() {
    return t('Hide');
  },
  key: 'h',
};
const remove: QueueAction = {
  act: 'remove',
  get name() {
    return t('Delete');
  },
};

export const queueActions: Readonly<Record<QueueName, readonly QueueAction[]>> = {
  pending: [approve, reject, remove],
  reported: [dismiss, hide, remove],
};

export function actionsFor(
  queue: QueueName,
  { type, status }: Pick<QueueItem, 'type' | 'status'>,
): readonly QueueAction[] {
  if (queue === 'pending') return queueActions.pending;
  if (submissionTypes.some((submission) => submission === type)) return [dismiss];
  if (type === 'comment' || type === 'rating' || type === 'disruption') return [dismiss, remove];
  if (status === 'pending') return [dismiss, reject, remove];
  return status === 'success' ? queueActions.reported : [dismiss, remove];
}

export const needsDialog = (act: ModerationAct): act is 'reject' | 'hide' | 'remove' =>
  act === 'reject' || act === 'hide' || act === 'remove';
