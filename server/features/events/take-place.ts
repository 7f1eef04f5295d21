import type { Tx } from '#server/platform/database/open.ts';
import { isFull } from './find-event.ts';
import { addInterested, type EventHead } from './write-queries.ts';

/** Counts one more person with a place, or on the waiting list of a full event. @returns the state and queue number */
export async function takePlace(tx: Tx, event: EventHead) {
  const state: 'GOING' | 'WAITING' = isFull(event) ? 'WAITING' : 'GOING';
  await addInterested(tx, event.id, state === 'GOING' ? { going: 1, numbered: 1 } : { waiting: 1, numbered: 1 });
  return { state, queueNumber: event.queueNumbers + 1 };
}
