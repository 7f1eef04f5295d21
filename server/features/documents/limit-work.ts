import type { Worker } from 'node:worker_threads';

export interface WorkLimit {
  /** Milliseconds of a core that the thread may use. */
  readonly work: number;
  /** Milliseconds that may go by: for a thread that stands still, or a machine that hardly lets it run. */
  readonly wait: number;
}

/**
 * Calls `stop` once a thread has worked or lasted too long; call what it returns when the thread has ended. Its work is
 * counted by the core's time: on a busy machine an honest document waits long and works little.
 */
export function limitWork(thread: Pick<Worker, 'cpuUsage'>, { work, wait }: WorkLimit, stop: () => void): () => void {
  let next: NodeJS.Timeout;
  const end = () => {
    clearTimeout(next);
    clearTimeout(last);
    stop();
  };
  const last = setTimeout(end, wait);
  // One thread can't work longer than time goes by: before what is left has gone by there is nothing to ask.
  const askIn = (left: number) => {
    next = setTimeout(ask, left);
  };
  let isOver = false;
  async function ask(): Promise<void> {
    // A thread that has just ended answers nothing.
    const used = await thread.cpuUsage().catch(() => null);
    if (isOver || used === null) return;
    const left = work - (used.user + used.system) / 1_000;
    if (left <= 0) end();
    else askIn(Math.max(left, SHORTEST_MS));
  }
  askIn(work);
  return () => {
    isOver = true;
    clearTimeout(next);
    clearTimeout(last);
  };
}

const SHORTEST_MS = 100;
