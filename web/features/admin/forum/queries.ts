import { listQueue, type QueuePart } from '#contract/moderation.ts';
import { pages } from '#web/lib/queries.ts';
import { REFRESH_MS } from '#web/lib/staff-tasks.ts';

export type QueueName = 'pending' | 'reported';

export function queuePages(queue: QueueName, part?: QueuePart) {
  return { ...pages(listQueue, { query: { queue, ...(part && { of: part }) } }), refetchInterval: REFRESH_MS };
}
