/** Whether the database can be reached: found out once for everybody, and said once an outage. */
import { setTimeout as delay } from 'node:timers/promises';
import { codeOf, isOutOfConnections } from './faults.ts';

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
  readonly #onConfirmed: () => void;
  #log: OutageLog | null = null;
  #state: 'up' | 'suspected' | 'confirmed' = 'up';
  /** The error that was reported first; null where nothing but silence was. */
  #reported: { readonly code: string | undefined } | null = null;
  #upSince = Number.NEGATIVE_INFINITY;
  #isStopped = false;

  /** @param probe asks the database on a connection of its own; fails where it does not answer */
  constructor(probe: () => Promise<void>, onConfirmed: () => void = () => undefined) {
    this.#probe = probe;
    this.#onConfirmed = onConfirmed;
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
    if (this.#isStopped || this.#state === 'confirmed') return;
    this.#reported ??= { code: codeOf(error) };
    if (this.#state === 'up') void this.#watch(() => false);
  }

  /**
   * Says that an answer is overdue. It may be that of a slow query, so nothing is logged unless the probe fails too.
   * @param isAlive whether the database has answered anybody since
   */
  suspect(isAlive: () => boolean): void {
    if (!this.#isStopped && this.#state === 'up') void this.#watch(() => this.#reported === null && isAlive());
  }

  stop(): void {
    this.#isStopped = true;
  }

  async #watch(isAlive: () => boolean): Promise<void> {
    this.#state = 'suspected';
    const began = performance.now();
    if (this.#reported) await delay(FIRST_PROBE_MS, undefined, { ref: false });
    while (!this.#isStopped && !(await this.#answers()) && (this.isConfirmed || !isAlive())) {
      if (!this.isConfirmed) this.#confirm();
      await delay(PROBE_GAP_MS, undefined, { ref: false });
    }
    if (this.#isStopped) return;
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    if (this.isConfirmed) this.#log?.warn(`The database answers again, after ${seconds} s.`);
    else if (this.#reported && began - this.#upSince > AFTERMATH_MS) {
      this.#log?.warn(`A database connection broke${inBrackets(this.#reported.code)}; the database answers.`);
    }
    if (this.isConfirmed || this.#reported) this.#upSince = performance.now();
    this.#state = 'up';
    this.#reported = null;
  }

  #confirm(): void {
    this.#state = 'confirmed';
    const code = inBrackets(this.#reported?.code);
    this.#log?.warn(`The database does not answer${code}. Requests get 503 until it does.`);
    this.#onConfirmed();
  }

  #answers(): Promise<boolean> {
    return this.#probe().then(
      () => true,
      // To say that all connections are in use is an answer, too.
      isOutOfConnections,
    );
  }
}

const inBrackets = (code: string | undefined): string => (code ? ` (${code})` : '');
