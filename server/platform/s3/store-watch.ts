/** Whether a store can be reached. An outage is logged once, and checked until the store answers again. */
import { setTimeout as delay } from 'node:timers/promises';
import { PortalError } from '../http/errors.ts';
import { isStoreUnavailable } from './faults.ts';

export interface StoreLog {
  warn(message: string): void;
}

const CHECK_GAP_MS = 1_000;
const RETRY_SECONDS = 5;

export class StoreWatch {
  readonly #place: string;
  readonly #probe: () => Promise<void>;
  readonly #checkGapMs: number;
  #log: StoreLog | null = null;
  #isUnavailable = false;
  #isStopped = false;

  constructor(place: string, probe: () => Promise<void>, checkGapMs = CHECK_GAP_MS) {
    this.#place = place;
    this.#probe = probe;
    this.#checkGapMs = checkGapMs;
  }

  get isUnavailable(): boolean {
    return this.#isUnavailable;
  }

  set log(log: StoreLog) {
    this.#log = log;
  }

  /** While the store is unavailable, fails at once. @throws PortalError 503 FILES_UNAVAILABLE if the store can’t be reached */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isUnavailable) throw filesUnavailable();
    try {
      return await work();
    } catch (error) {
      if (!isStoreUnavailable(error)) throw error;
      this.report(error);
      throw filesUnavailable(error);
    }
  }

  report(error: unknown): void {
    if (this.#isUnavailable || this.#isStopped) return;
    this.#isUnavailable = true;
    const { name, code } = error as { name?: string; code?: string };
    this.#log?.warn(
      `The file storage at ${this.#place} does not answer (${code ?? name}). Uploads and files get 503 until it does.`,
    );
    void this.#watch();
  }

  stop(): void {
    this.#isStopped = true;
  }

  async #watch(): Promise<void> {
    const began = performance.now();
    do {
      await delay(this.#checkGapMs, undefined, { ref: false });
    } while (!this.#isStopped && !(await this.#answers()));
    if (this.#isStopped) return;
    this.#isUnavailable = false;
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    this.#log?.warn(`The file storage at ${this.#place} answers again, after ${seconds} s.`);
  }

  #answers(): Promise<boolean> {
    return this.#probe().then(
      () => true,
      (error: unknown) => !isStoreUnavailable(error),
    );
  }
}

function filesUnavailable(cause?: unknown): PortalError {
  const error = new PortalError(
    503,
    'FILES_UNAVAILABLE',
    'The portal can’t reach its file storage. Everything else works. Try again in a moment.',
    {},
    RETRY_SECONDS,
  );
  if (cause !== undefined) error.cause = cause;
  return error;
}
