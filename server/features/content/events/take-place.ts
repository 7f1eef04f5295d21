import type { Tx } from '#server/platform/database/open.ts';
import { isFull } from './find-event.ts';
import { addInterested, type EventHead } from './write-queries.ts';

export async function takePlace(tx: Tx, event: EventHead) {
  const state: 'GOING' | 'WAITING' = isFull(event) ? 'WAITING' : 'GOING';
  await addInterested(tx, event.id, state === 'GOING' ? { going: 1, numbered: 1 } : { waiting: 1, numbered: 1 });
  return { state, queueNumber: event.queueNumbers + 1 };
}
