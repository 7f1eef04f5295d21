import type { Tx } from '#server/platform/database/open.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { promoteWaiting } from './interest-queries.ts';
import { notifyOfPlaces } from './notify.ts';
import { addInterested, type EventHead } from './write-queries.ts';

/** @param event with its current count and capacity */
export async function promoteFromWaitingList(tx: Tx, jobs: Jobs, event: EventHead): Promise<void> {
  if (event.waitingCount === 0 || event.status !== 'published' || event.past) return;
  const free = event.capacity === null ? null : event.capacity - event.interestedCount;
  if (free !== null && free <= 0) return;
  const moved = await promoteWaiting(tx, event.id, free);
  await addInterested(tx, event.id, { going: moved.length, waiting: -moved.length });
  await notifyOfPlaces(tx, jobs, event.id, moved);
}
