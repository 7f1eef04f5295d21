import type { Worker } from 'node:worker_threads';

export interface WorkLimit {
  /** Milliseconds of CPU time, so that a busy machine does not fail an ordinary document. */
  readonly work: number;
  /** Milliseconds of elapsed time, for a thread that hangs or hardly gets CPU time. */
  readonly wait: number;
}

/** Call the returned function when the thread has ended. */
export function limitWork(thread: Pick<Worker, 'cpuUsage'>, { work, wait }: WorkLimit, stop: () => void): () => void {
  let next: NodeJS.Timeout;
  const end = () => {
    clearTimeout(next);
    clearTimeout(last);
    stop();
  };
  const last = setTimeout(end, wait);
  // CPU time can’t exceed elapsed time, so no earlier check is needed.
  const checkIn = (left: number) => {
    next = setTimeout(ask, left);
  };
  let isOver = false;
  async function ask(): Promise<void> {
    // A thread that has just ended does not respond.
    const used = await thread.cpuUsage().catch(() => null);
    if (isOver || used === null) return;
    const left = work - (used.user + used.system) / 1_000;
    if (left <= 0) end();
    else checkIn(Math.max(left, MIN_MS));
  }
  checkIn(work);
  return () => {
    isOver = true;
    clearTimeout(next);
    clearTimeout(last);
  };
}

const MIN_MS = 100;
