import { countQueue, listQueue, type QueuePart } from '#contract/moderation.ts';
import { pages, query } from '#web/lib/queries.ts';

export type QueueName = 'pending' | 'reported';

/** Other moderators work on the same queue, so the list is refetched this often. */
const REFRESH_MS = 20_000;

export const countsQuery = { ...query(countQueue), refetchInterval: REFRESH_MS };

export function queuePages(queue: QueueName, part?: QueuePart) {
  return { ...pages(listQueue, { query: { queue, ...(part && { of: part }) } }), refetchInterval: REFRESH_MS };
}
