/** Has the mails that wait for the mail server sent as soon as it is back: the pause before their next try has grown. */
import type { Db } from '../database/open.ts';
import { repeat } from '../repeat.ts';
import { endPauses, isServerAwaited } from './waiting-queries.ts';

const LOOK_MS = 2_000;
/** After the return, tries that began before it still fail: as long as a try can take. */
const SETTLED_MS = 60_000;

/** @returns how to stop */
export function awaitMailServer(
  db: Db,
  answers: () => Promise<boolean>,
  onFault: (error: unknown) => void,
): () => void {
  /** Nobody knows how it was before this process. */
  let lastAway = performance.now();

  async function look(): Promise<void> {
    if (!(await isServerAwaited(db))) return;
    if (!(await answers())) lastAway = performance.now();
    // A server that answers but hangs up on a mail is not asked for that mail every two seconds.
    else if (performance.now() - lastAway < SETTLED_MS) await endPauses(db);
  }

  return repeat(look, LOOK_MS, onFault);
}
