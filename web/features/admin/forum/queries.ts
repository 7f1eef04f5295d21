import { countQueue, listQueue } from '#contract/moderation.ts';
import { pages, query } from '#web/lib/queries.ts';

export type QueueName = 'pending' | 'reported';

/** Others work on the same queue: what is shown is never older than this. */
const REFRESH_MS = 20_000;

export const countsQuery = { ...query(countQueue), refetchInterval: REFRESH_MS };

export function queuePages(queue: QueueName) {
  return { ...pages(listQueue, { query: { queue } }), refetchInterval: REFRESH_MS };
}
