/** Whether the portal can save. A full disk is reported once, and checked until a write succeeds. */
import { setTimeout as delay } from 'node:timers/promises';

export interface DiskLog {
  warn(message: string): void;
}

const CHECK_GAP_MS = 1_000;
const LINE_GAP_MS = 60_000;

export class DiskWatch {
  readonly #write: () => Promise<void>;
  readonly #checkGapMs: number;
  #log: DiskLog | null = null;
  #isFull = false;
  #isStopped = false;

  /** @param write saves something wherever the portal saves; fails while a disk is full */
  constructor(write: () => Promise<void>, checkGapMs = CHECK_GAP_MS) {
    this.#write = write;
    this.#checkGapMs = checkGapMs;
  }

  get isFull(): boolean {
    return this.#isFull;
  }

  set log(log: DiskLog) {
    this.#log = log;
  }

  report(): void {
    if (this.#isFull || this.#isStopped) return;
    this.#isFull = true;
    void this.#watch();
  }

  stop(): void {
    this.#isStopped = true;
  }

  async #watch(): Promise<void> {
    let loggedAt = Number.NEGATIVE_INFINITY;
    do {
      if (performance.now() - loggedAt >= LINE_GAP_MS) {
        loggedAt = performance.now();
        this.#log?.warn(
          'The disk is full: nothing can be saved. Free some space; the portal then continues by itself.',
        );
      }
      await delay(this.#checkGapMs, undefined, { ref: false });
    } while (!this.#isStopped && !(await this.#canWrite()));
    if (this.#isStopped) return;
    this.#isFull = false;
    this.#log?.warn('The disk has space again: the portal saves everything again.');
  }

  #canWrite(): Promise<boolean> {
    return this.#write().then(
      () => true,
      () => false,
    );
  }
}
