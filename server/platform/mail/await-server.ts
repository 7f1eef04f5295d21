import type { Db } from '../database/open.ts';
import { repeat } from '../repeat.ts';
import { endPauses, isServerAwaited } from './waiting-queries.ts';

const POLL_MS = 2_000;
/** Attempts that began before the return may still fail for this long. */
const SETTLED_MS = 60_000;

export function awaitMailServer(
  db: Db,
  answers: () => Promise<boolean>,
  onError: (error: unknown) => void,
): () => void {
  /** The state before this process started is unknown. */
  let lastUnavailable = performance.now();

  async function poll(): Promise<void> {
    if (!(await isServerAwaited(db))) return;
    if (!(await answers())) lastUnavailable = performance.now();
    // A server that responds but disconnects during an email does not get that email every two seconds.
    else if (performance.now() - lastUnavailable < SETTLED_MS) await endPauses(db);
  }

  return repeat(poll, POLL_MS, onError);
}
