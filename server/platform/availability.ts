import { setTimeout as delay } from 'node:timers/promises';

export interface WarningLog {
  warn(message: string): void;
}

interface Options<Problem> {
  readonly initial?: Problem;
  /** The minimum time between two lines about failures, for subjects that fail and recover often. */
  readonly lineGapMs?: number;
}

export class Availability<Problem extends string = 'unavailable'> {
  readonly #subject: string;
  readonly #lineGapMs: number;
  #log: WarningLog | null = null;
  #problem: Problem | null;
  #since = performance.now();
  #unlogged: string | null = null;
  #isLogged = false;
  #loggedAt = Number.NEGATIVE_INFINITY;
  #isStopped = false;

  constructor(subject: string, { initial, lineGapMs = 0 }: Options<Problem> = {}) {
    this.#subject = subject;
    this.#problem = initial ?? null;
    this.#lineGapMs = lineGapMs;
  }

  get isAvailable(): boolean {
    return this.#problem === null;
  }

  get problem(): Problem | null {
    return this.#problem;
  }

  set log(log: WarningLog) {
    this.#log = log;
    if (this.#unlogged !== null) this.#warn(this.#unlogged);
  }

  fail(problem: Problem, line: string): void {
    if (this.#isStopped || problem === this.#problem) return;
    if (this.#problem === null) this.#since = performance.now();
    this.#problem = problem;
    this.#warn(line);
  }

  recover(line = `${this.#subject} answers again, after ${this.#lasted} s.`): void {
    if (this.#isStopped || this.#problem === null) return;
    this.#problem = null;
    if (this.#isLogged) this.#log?.warn(line);
    this.#isLogged = false;
    this.#unlogged = null;
  }

  remind(line: string): void {
    if (!this.isAvailable && !this.#isStopped) this.#warn(line);
  }

  async waitFor(works: () => Promise<boolean>, gapMs: number): Promise<boolean> {
    do {
      await delay(gapMs, undefined, { ref: false });
    } while (!this.#isStopped && !(await works()));
    return !this.#isStopped;
  }

  stop(): void {
    this.#isStopped = true;
  }

  get #lasted(): string {
    return ((performance.now() - this.#since) / 1_000).toFixed(1);
  }

  #warn(line: string): void {
    this.#unlogged = this.#log ? null : line;
    if (!this.#log || performance.now() - this.#loggedAt < this.#lineGapMs) return;
    this.#loggedAt = performance.now();
    this.#isLogged = true;
    this.#log.warn(line);
  }
}
