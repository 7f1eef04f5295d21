import { type ModerationAct, type QueueItem, submissionTypes } from '#contract/moderation.ts';
import type { QueueName } from './queries.ts';

export interface QueueAction {
  readonly act: ModerationAct;
  readonly name: string;
  readonly key?: string;
}

const approve: QueueAction = { act: 'approve', name: 'Approve', key: 'a' };
const reject: QueueAction = { act: 'reject', name: 'Reject', key: 'r' };
const dismiss: QueueAction = { act: 'dismiss', name: 'Dismiss reports', key: 'd' };
const hide: QueueAction = { act: 'hide', name: 'Hide', key: 'h' };
const remove: QueueAction = { act: 'remove', name: 'Delete' };

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
  if (type === 'comment') return [dismiss, remove];
  if (status === 'pending') return [dismiss, reject, remove];
  return status === 'success' ? queueActions.reported : [dismiss, remove];
}

export const needsDialog = (act: ModerationAct): act is 'reject' | 'hide' | 'remove' =>
  act === 'reject' || act === 'hide' || act === 'remove';
