import { setTimeout as delay } from 'node:timers/promises';
import { Availability, type WarningLog } from '../availability.ts';
import { codeOf, isOutOfConnections } from './errors.ts';

/** A crash breaks connections over some milliseconds; an earlier probe may still succeed. */
const FIRST_PROBE_MS = 50;
const PROBE_GAP_MS = 200;
/** Connections from before the outage that fail later belong to it, unless the database is unavailable again. */
const AFTERMATH_MS = 5_000;

export class Outage {
  readonly #probe: () => Promise<unknown>;
  readonly #onConfirmed: () => void;
  readonly #availability = new Availability('The database');
  #log: WarningLog | null = null;
  #isSuspected = false;
  #reported: { readonly code: string | undefined } | null = null;
  #upSince = Number.NEGATIVE_INFINITY;
  #isStopped = false;

  constructor(probe: () => Promise<unknown>, onConfirmed: () => void = () => undefined) {
    this.#probe = probe;
    this.#onConfirmed = onConfirmed;
  }

  /** While true, only the probe queries the database; all other queries fail immediately. */
  get isConfirmed(): boolean {
    return !this.#availability.isAvailable;
  }

  set log(log: WarningLog) {
    this.#log = log;
    this.#availability.log = log;
  }

  report(error: unknown): void {
    if (this.#isStopped || this.isConfirmed) return;
    this.#reported ??= { code: codeOf(error) };
    if (!this.#isSuspected) void this.#watch(() => false);
  }

  /** An overdue answer may be a slow query, so nothing is logged unless the probe fails too. */
  suspect(isAlive: () => boolean): void {
    if (!this.#isStopped && !this.#isSuspected) void this.#watch(() => this.#reported === null && isAlive());
  }

  stop(): void {
    this.#isStopped = true;
    this.#availability.stop();
  }

  async #watch(isAlive: () => boolean): Promise<void> {
    this.#isSuspected = true;
    const began = performance.now();
    if (this.#reported) await delay(FIRST_PROBE_MS, undefined, { ref: false });
    const isUnavailable = !(await this.#answers()) && !isAlive();
    if (this.#isStopped) return;
    if (isUnavailable) {
      this.#confirm();
      if (!(await this.#availability.waitFor(() => this.#answers(), PROBE_GAP_MS))) return;
      this.#availability.recover();
    } else if (this.#reported && began - this.#upSince > AFTERMATH_MS) {
      this.#log?.warn(`A database connection broke${inBrackets(this.#reported.code)}; the database answers.`);
    }
    if (isUnavailable || this.#reported) this.#upSince = performance.now();
    this.#isSuspected = false;
    this.#reported = null;
  }

  #confirm(): void {
    const code = inBrackets(this.#reported?.code);
    this.#availability.fail('unavailable', `The database does not answer${code}. Requests get 503 until it does.`);
    this.#onConfirmed();
  }

  #answers(): Promise<boolean> {
    return this.#probe().then(
      () => true,
      // A refusal because all connections are in use is an answer, too.
      isOutOfConnections,
    );
  }
}

const inBrackets = (code: string | undefined): string => (code ? ` (${code})` : '');
