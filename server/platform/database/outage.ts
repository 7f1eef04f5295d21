/** Whether the database can be reached: found out once for everybody, and said once an outage. */
import { setTimeout as delay } from 'node:timers/promises';
import { codeOf } from './faults.ts';

export interface OutageLog {
  warn(message: string): void;
}

/** A crash breaks all connections over some milliseconds: asked any sooner, the database may still answer. */
const FIRST_PROBE_MS = 50;
const PROBE_GAP_MS = 200;
/** Connections of before the outage that are noticed late are part of it, unless the database is gone again. */
const AFTERMATH_MS = 5_000;

export class Outage {
  readonly #probe: () => Promise<void>;
  #log: OutageLog | null = null;
  #state: 'up' | 'suspected' | 'confirmed' = 'up';
  #upSince = Number.NEGATIVE_INFINITY;
  #isStopped = false;

  /** @param probe asks the database on a connection of its own; fails where it does not answer */
  constructor(probe: () => Promise<void>) {
    this.#probe = probe;
  }

  /** While this is true the database is asked by the probe alone; all else is refused at once. */
  get isConfirmed(): boolean {
    return this.#state === 'confirmed';
  }

  /** Where the two lines of an outage go. */
  set log(log: OutageLog) {
    this.#log = log;
  }

  /** Says that the database could not be reached. The first to say so begins the watch for its return. */
  report(error: unknown): void {
    if (this.#state !== 'up' || this.#isStopped) return;
    this.#state = 'suspected';
    void this.#watch(codeOf(error));
  }

  stop(): void {
    this.#isStopped = true;
  }

  async #watch(code: string | undefined): Promise<void> {
    const began = performance.now();
    await delay(FIRST_PROBE_MS, undefined, { ref: false });
    while (!this.#isStopped && !(await this.#answers())) {
      if (this.#state === 'suspected') {
        this.#state = 'confirmed';
        this.#log?.warn(`The database does not answer${code ? ` (${code})` : ''}. Requests get 503 until it does.`);
      }
      await delay(PROBE_GAP_MS, undefined, { ref: false });
    }
    if (this.#isStopped) return;
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    if (this.#state === 'confirmed') this.#log?.warn(`The database answers again, after ${seconds} s.`);
    else if (began - this.#upSince > AFTERMATH_MS) {
      this.#log?.warn(`A database connection broke${code ? ` (${code})` : ''}; the database answers.`);
    }
    this.#state = 'up';
    this.#upSince = performance.now();
  }

  #answers(): Promise<boolean> {
    return this.#probe().then(
      () => true,
      () => false,
    );
  }
}
