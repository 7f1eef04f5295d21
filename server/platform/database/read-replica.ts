import { Availability, type WarningLog } from '../availability.ts';
import { repeat } from '../repeat.ts';
import { singleFlight } from '../single-flight.ts';
import { codeOf } from './errors.ts';
import type { DatabasePool } from './pool.ts';
import { identify, selectReplicaState } from './server-queries.ts';

type Problem = 'unknown' | 'behind' | 'unavailable' | 'wrong';

const POLL_MS = 1_000;
const MAX_LAG_MS = 2_000;

/** Whether the server of `DATABASE_READ_URL` may be read from: it answers, follows the primary, and is not far behind. */
export class ReadReplica {
  readonly address: string;
  /** Reads that could use it, by the server that answered. */
  readonly counts = { readReplica: 0, primary: 0 };
  readonly #status: DatabasePool;
  readonly #primary: DatabasePool;
  readonly #availability = new Availability<Problem>('The read replica', { initial: 'unknown' });
  readonly #poll = singleFlight(() => this.#readState());
  /** Received from the primary by `at`, and not applied when it was last asked. */
  #awaited = { position: 0, at: 0 };
  #database: string | null = null;
  #stop = () => {};

  /** @param status with one connection, so that a poll never waits */
  constructor(address: string, status: DatabasePool, primary: DatabasePool) {
    this.address = address;
    this.#status = status;
    this.#primary = primary;
  }

  get isUsable(): boolean {
    return this.#availability.isAvailable;
  }

  get state(): Problem | 'current' {
    return this.#availability.problem ?? 'current';
  }

  follow(log: WarningLog): void {
    this.#availability.log = log;
    void this.#poll();
    this.#stop = repeat(this.#poll, POLL_MS, () => undefined);
  }

  /** A statement failed on it. */
  report(): void {
    void this.#poll();
  }

  async close(): Promise<void> {
    this.#stop();
    this.#availability.stop();
    await this.#status.end();
  }

  async #readState(): Promise<void> {
    try {
      this.#database ??= (await identify(this.#primary)).database;
      const { isReadReplica, isReceiving, received, applied, database } = await selectReplicaState(this.#status);
      if (!isReadReplica) this.#fail('wrong', 'DATABASE_READ_URL leads to a server that is not a read replica.');
      else if (database !== this.#database)
        this.#fail('wrong', 'DATABASE_READ_URL leads to a read replica of another database.');
      else if (!isReceiving) this.#fail('unavailable', 'The read replica does not follow the primary.');
      else this.#checkLag(received, applied);
    } catch (error) {
      const code = codeOf(error);
      this.#fail('unavailable', `The read replica does not answer${code ? ` (${code})` : ''}.`);
    }
  }

  #checkLag(received: number, applied: number): void {
    const now = performance.now();
    if (applied >= this.#awaited.position) this.#awaited = { position: received, at: now };
    const lag = now - this.#awaited.at;
    if (lag > MAX_LAG_MS) this.#fail('behind', `The read replica is ${(lag / 1_000).toFixed(1)} s behind.`);
    else if (lag === 0) this.#availability.recover('The read replica is current again. Reads use it.');
  }

  #fail(problem: Problem, message: string): void {
    this.#availability.fail(problem, `${message} Reads use the primary database.`);
  }
}
