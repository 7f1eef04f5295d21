import { setTimeout as wait } from 'node:timers/promises';

/** Waits until the previous run has finished. @returns a function that stops it */
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

/** Waits for as long as each run took, so that readers do not wait for thousands of runs. */
export async function untilNoneIsLeft(work: () => Promise<boolean>): Promise<void> {
  for (;;) {
    const began = performance.now();
    if (!(await work())) return;
    await wait(performance.now() - began);
  }
}
