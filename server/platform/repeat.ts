import { setTimeout as wait } from 'node:timers/promises';

/** Waits until the previous run has finished. @returns a function that stops it */
export function repeat(work: () => Promise<void>, milliseconds: number, onError: (error: unknown) => void): () => void {
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    work()
      .catch(onError)
      .finally(() => {
        isBusy = false;
      });
  }, milliseconds);
  timer.unref();
  return () => clearInterval(timer);
}

/** Pauses after each run for as long as it took, so that thousands of runs do not delay readers. */
async function untilNoneIsLeft(work: () => Promise<boolean>): Promise<void> {
  for (;;) {
    const began = performance.now();
    if (!(await work())) return;
    await wait(performance.now() - began);
  }
}

interface Batches<Item> {
  readonly size: number;
  /** Passes the next items to `onTaken`, and then handles them in one transaction. */
  readonly handle: (limit: number, onTaken: (items: readonly Item[]) => void) => Promise<void>;
  /** Called for an item that fails on its own. */
  readonly giveUp: (item: Item, error: unknown) => Promise<void>;
}

/** Handles batches until none is left. After a failure, items are handled one by one, so that one does not stop the others. */
export async function inBatches<Item>({ size, handle, giveUp }: Batches<Item>): Promise<void> {
  let alone = 0;
  await untilNoneIsLeft(async () => {
    const limit = alone > 0 ? 1 : size;
    alone = Math.max(0, alone - 1);
    let taken: readonly Item[] = [];
    try {
      await handle(limit, (items) => {
        taken = items;
      });
      return taken.length > 0;
    } catch (error) {
      const [first, ...others] = taken;
      if (first === undefined) throw error;
      if (others.length > 0) alone = taken.length;
      else await giveUp(first, error);
      return true;
    }
  });
}
