import { setTimeout as wait } from 'node:timers/promises';

/** Repeats work; waits until the previous run has finished. @returns a function that stops it */
export function repeat(look: () => Promise<void>, milliseconds: number, onFault: (error: unknown) => void): () => void {
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    look()
      .catch(onFault)
      .finally(() => {
        isBusy = false;
      });
  }, milliseconds);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Runs work until it finds nothing left. After each run it waits for as long as that took, so that people who read
 * meanwhile do not wait for thousands of runs.
 * @param work returns whether there may be more
 */
export async function untilNoneIsLeft(work: () => Promise<boolean>): Promise<void> {
  for (;;) {
    const began = performance.now();
    if (!(await work())) return;
    await wait(performance.now() - began);
  }
}
