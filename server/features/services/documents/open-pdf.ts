import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { fairPool } from '#server/platform/fair-pool.ts';
import { limitWork, type WorkLimit } from '#server/platform/limit-work.ts';
import type { Sender } from '#server/platform/sender.ts';
import type { Bitmap, Inspected, PdfOrder, PdfProblem, PdfResponse, PdfWork, PictureLimit } from './pdf-work.ts';

/** CPU time, ten times what most PDFs take; and elapsed time for a busy machine. Tests lower them. */
export const MAX_WORK: Readonly<Record<PdfWork['kind'], WorkLimit>> = {
  draw: { work: 5_000, wait: 120_000 },
  inspect: { work: 8_000, wait: 120_000 },
};
/** JavaScript heap; PDFium’s memory is limited separately. */
const LIMITS = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/** Uploads and reading have separate queues, so that uploads do not delay readers. Guests never take the last place. */
const checking = fairPool({
  atOnce: 2,
  guestsAtOnce: 1,
  perSender: 1,
  maxWaiting: 20,
  maxWaitingPerAddress: 4,
  busyMessage: 'Too many PDFs are being uploaded right now. Try again in a moment.',
});
const drawing = fairPool({
  atOnce: 1,
  maxWaiting: 60,
  busyMessage: 'Too many pages are being prepared right now. Try again in a moment.',
});

let engine: Promise<WebAssembly.Module> | undefined;
async function compileEngine(): Promise<WebAssembly.Module> {
  try {
    const path = fileURLToPath(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm'));
    return await WebAssembly.compile(await readFile(path));
  } catch (error) {
    // Retries with the next PDF: memory or a file may have been missing temporarily.
    engine = undefined;
    throw error;
  }
}

export class PdfRefused extends Error {
  readonly problem: PdfProblem;
  constructor(problem: PdfProblem) {
    super(`a PDF was refused: ${problem}`);
    this.problem = problem;
  }
}

/** @throws PdfRefused, and PortalError 503 when too many wait */
export async function inspectPdf(
  bytes: Uint8Array,
  asked: { readonly maxPages: number; readonly cover: PictureLimit | null; readonly text: boolean },
  sender: Sender,
): Promise<Inspected> {
  const response = await checking(() => inThread(bytes, { kind: 'inspect', ...asked }), sender);
  if ('inspected' in response) return response.inspected;
  throw new PdfRefused('problem' in response ? response.problem : 'UNREADABLE');
}

export interface PdfToDraw {
  /** Called when its turn comes, so that queued work uses no memory. */
  read(): Promise<Uint8Array>;
}

/** @throws PdfRefused, what `read` throws, and PortalError 503 when too many wait */
export async function drawPdfPage(
  { read }: PdfToDraw,
  page: number,
  size: PictureLimit,
  sender: Sender,
): Promise<Bitmap> {
  const response = await drawing(async () => inThread(await read(), { kind: 'draw', page, size }), sender);
  if ('drawn' in response) return response.drawn;
  throw new PdfRefused('problem' in response ? response.problem : 'UNREADABLE');
}

async function inThread(bytes: Uint8Array, work: PdfWork): Promise<PdfResponse> {
  engine ??= compileEngine();
  const workerData: PdfOrder = { engine: await engine, bytes, work };
  // The thread gets no settings or secrets.
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData,
    env: {},
    execArgv: [],
    resourceLimits: LIMITS,
  });
  try {
    return await new Promise<PdfResponse>((resolve) => {
      const giveUp = () => resolve({ problem: 'UNREADABLE' });
      let over: (() => void) | undefined;
      worker.on('online', () => {
        over = limitWork(worker, MAX_WORK[work.kind], giveUp);
      });
      worker.on('message', resolve);
      // A trap in PDFium, or out of memory.
      worker.on('error', giveUp);
      worker.on('exit', () => {
        over?.();
        giveUp();
      });
    });
  } finally {
    await worker.terminate();
  }
}
