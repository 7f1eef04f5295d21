import type { ModerationAct, QueueItem } from '#contract/moderation.ts';
import type { QueueName } from './queries.ts';

export interface QueueAct {
  readonly act: ModerationAct;
  readonly name: string;
  /** Does it without the mouse. */
  readonly key?: string;
}

const approve: QueueAct = { act: 'approve', name: 'Approve', key: 'a' };
const reject: QueueAct = { act: 'reject', name: 'Reject', key: 'r' };
const dismiss: QueueAct = { act: 'dismiss', name: 'Dismiss reports', key: 'd' };
const hide: QueueAct = { act: 'hide', name: 'Hide', key: 'h' };
const remove: QueueAct = { act: 'remove', name: 'Remove' };

/** What can be done about all that stands in a queue. */
export const queueActs: Readonly<Record<QueueName, readonly QueueAct[]>> = {
  pending: [approve, reject, remove],
  reported: [dismiss, hide, remove],
};

/** What can be done about one thing: a comment is there or not there, and what waits is not to be hidden. */
export function actsFor(queue: QueueName, { type, status }: Pick<QueueItem, 'type' | 'status'>): readonly QueueAct[] {
  if (queue === 'pending') return queueActs.pending;
  if (type === 'comment') return [dismiss, remove];
  if (status === 'pending') return [dismiss, reject, remove];
  return status === 'success' ? queueActs.reported : [dismiss, remove];
}

export const asks = (act: ModerationAct): act is 'reject' | 'hide' | 'remove' =>
  act === 'reject' || act === 'hide' || act === 'remove';
