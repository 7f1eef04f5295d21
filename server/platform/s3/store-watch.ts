/** Whether a store can be reached. An outage is logged once, and checked until the store answers again. */
import { setTimeout as delay } from 'node:timers/promises';
import { PortalError } from '../http/errors.ts';
import { isStoreAway } from './faults.ts';

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
  #isAway = false;
  #isStopped = false;

  constructor(place: string, probe: () => Promise<void>, checkGapMs = CHECK_GAP_MS) {
    this.#place = place;
    this.#probe = probe;
    this.#checkGapMs = checkGapMs;
  }

  get isAway(): boolean {
    return this.#isAway;
  }

  set log(log: StoreLog) {
    this.#log = log;
  }

  /** While the store is away, fails at once. @throws PortalError 503 FILES_AWAY if the store can’t be reached */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isAway) throw filesAway();
    try {
      return await work();
    } catch (error) {
      if (!isStoreAway(error)) throw error;
      this.report(error);
      throw filesAway(error);
    }
  }

  report(error: unknown): void {
    if (this.#isAway || this.#isStopped) return;
    this.#isAway = true;
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
    this.#isAway = false;
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    this.#log?.warn(`The file storage at ${this.#place} answers again, after ${seconds} s.`);
  }

  #answers(): Promise<boolean> {
    return this.#probe().then(
      () => true,
      (error: unknown) => !isStoreAway(error),
    );
  }
}

function filesAway(cause?: unknown): PortalError {
  const error = new PortalError(
    503,
    'FILES_AWAY',
    'The portal can’t reach its file storage. Everything else works. Try again in a moment.',
    {},
    RETRY_SECONDS,
  );
  if (cause !== undefined) error.cause = cause;
  return error;
}
