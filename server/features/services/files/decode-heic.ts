import { Worker } from 'node:worker_threads';
import { limitWork } from '#server/platform/limit-work.ts';
import type { HeicOrder, HeicResponse } from './heic-work.ts';

/** In milliseconds. A picture of 48 megapixels takes 4 seconds of CPU time, and longer to wait for on a busy machine. */
const LIMIT = { work: 20_000, wait: 120_000 };

/** JavaScript heap only: a picture of 48 megapixels takes 650 MB outside of it. */
const HEAP = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/** The first picture of a HEIC file, upright. */
export async function decodeHeic(bytes: Buffer, maxPixels: number): Promise<HeicResponse> {
  // The thread gets no settings or secrets.
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    workerData: { bytes, maxPixels } satisfies HeicOrder,
    env: {},
    execArgv: [],
    resourceLimits: HEAP,
    // libheif writes about damaged files there.
    stdout: true,
    stderr: true,
  });
  try {
    return await new Promise<HeicResponse>((resolve) => {
      const giveUp = () => resolve({ problem: 'DAMAGED' });
      const over = limitWork(worker, LIMIT, giveUp);
      worker.on('message', resolve);
      worker.on('error', giveUp);
      worker.on('exit', () => {
        over();
        giveUp();
      });
    });
  } finally {
    await worker.terminate();
  }
}
