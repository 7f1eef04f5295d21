import type pg from 'pg';
import { Availability, type WarningLog } from '../../availability.ts';
import type { Positions } from '../../cache/positions.ts';
import type { TableRead } from '../../cache/tables-read.ts';
import { repeat } from '../../repeat.ts';
import { singleFlight } from '../../single-flight.ts';
import { clockDifference } from '../clock.ts';
import { codeOf } from '../errors.ts';
import { type ServerState, selectServerState } from '../server-queries.ts';
import type { Access } from './access.ts';

type Problem = 'unknown' | 'behind' | 'unavailable' | 'wrong';

interface FollowedChanges {
  readonly positions: Positions | null;
  refresh(): Promise<void>;
  tablesIn(statement: string): readonly TableRead[] | null;
}

const POLL_MS = 1_000;
export const MAX_LAG_MS = 5_000;
export const MAX_CLOCK_MS = 1_000;
const clockLine = (ms: number) =>
  `The clocks of the read replica and of the primary differ by ${(ms / 1000).toFixed(1)} s. Synchronise them (chrony, systemd-timesyncd).`;
const OTHER_HISTORY =
  'DATABASE_READ_URL leads to a read replica of another database, or to one that has not followed the primary since its failover.';
/** Tables that may lag behind a reader’s last write: the vocabulary of the search. */
const tablesThatMayLag: readonly string[] = ['search_words', 'search_renewals'];

export class ReadReplica {
  readonly address: string;
  readonly #status: pg.Pool;
  /** Only positions that the read replica has not reached. */
  #ahead: { readonly at: number; readonly position: number }[] = [];
  #changes: FollowedChanges | null = null;
  #stop = () => {};
  readonly #availability = new Availability<Problem>('The read replica', { initial: 'unknown' });
  #server: ServerState | null = null;
  readonly #onOtherServer: (() => void)[] = [];
  readonly #poll = singleFlight(() => this.#readState());

  /** @param status with one connection, so that a poll never waits */
  constructor(address: string, status: pg.Pool) {
    this.address = address;
    this.#status = status;
  }

  get state(): Problem | 'current' {
    return this.#availability.problem ?? 'current';
  }

  get server(): string {
    return this.#server?.server ?? '';
  }

  /** The address leads to another server: the position of those that are still connected is no longer known. */
  onOtherServer(listener: () => void): void {
    this.#onOtherServer.push(listener);
  }

  follow(changes: FollowedChanges, log: WarningLog): void {
    this.#changes = changes;
    this.#availability.log = log;
    const poll = () => this.#watch();
    void poll();
    this.#stop = repeat(poll, POLL_MS, () => undefined);
  }

  covers(statement: string): boolean {
    const tables = this.#availability.isAvailable ? this.#changes?.tablesIn(statement) : null;
    if (!tables || tables.length === 0) return false;
    return tables.every(({ table, isLogged }) => isLogged || tablesThatMayLag.includes(table));
  }

  async prepare(access: Access, isPage: boolean): Promise<void> {
    // The change log was read before the page was rendered.
    if (!isPage) {
      access.known ??= this.#changes?.refresh() ?? null;
      await access.known;
    }
    if (!this.includes(access)) await this.#poll();
  }

  includes({ userId }: Access): boolean {
    const required = this.#changes?.positions?.requiredBy(userId) ?? Number.POSITIVE_INFINITY;
    return (
      this.#availability.isAvailable &&
      this.#isOfPrimary &&
      this.#clockMs <= MAX_CLOCK_MS &&
      (this.#server?.position ?? 0) >= required
    );
  }

  /** Statements compare the server’s clock with the times of rows. */
  get #clockMs(): number {
    const primary = this.#changes?.positions?.clock;
    return primary && this.#server ? clockDifference(this.#server.clock, primary) : 0;
  }

  get #isOfPrimary(): boolean {
    return this.#server !== null && this.#server.history === this.#changes?.positions?.history;
  }

  report(): void {
    void this.#poll();
  }

  async close(): Promise<void> {
    this.#stop();
    this.#availability.stop();
    await this.#status.end();
  }

  async #readState(): Promise<boolean> {
    try {
      const state = await selectServerState(this.#status);
      const isSame = state.server === this.#server?.server;
      const position = isSame ? Math.max(state.position, this.#server?.position ?? 0) : state.position;
      this.#server = { ...state, position };
      if (!isSame) for (const listener of this.#onOtherServer) listener();
      if (!state.isReadReplica) this.#fail('wrong', 'DATABASE_READ_URL leads to a server that is not a read replica.');
      return state.isReadReplica;
    } catch (error) {
      this.#noteUnavailable(error);
      return false;
    }
  }

  #noteUnavailable(error: unknown): void {
    const code = codeOf(error);
    this.#fail('unavailable', `The read replica does not answer${code ? ` (${code})` : ''}.`);
  }

  async #watch(): Promise<void> {
    const at = performance.now();
    const hasPrimary = await this.#changes?.refresh().then(
      () => true,
      () => false,
    );
    const position = this.#changes?.positions?.newest ?? 0;
    if (hasPrimary && position > (this.#ahead.at(-1)?.position ?? 0)) this.#ahead.push({ at, position });
    if (await this.#poll()) this.#checkPrimary();
  }

  #checkPrimary(): void {
    if (!this.#changes?.positions?.history) return;
    const clockMs = this.#clockMs;
    if (!this.#isOfPrimary) this.#fail('wrong', OTHER_HISTORY);
    else if (clockMs > MAX_CLOCK_MS) this.#fail('wrong', clockLine(clockMs));
    else this.#checkLag();
  }

  #checkLag(): void {
    this.#ahead = this.#ahead.filter(({ position }) => position > (this.#server?.position ?? 0));
    const lag = performance.now() - (this.#ahead[0]?.at ?? performance.now());
    if (lag > MAX_LAG_MS) this.#fail('behind', `The read replica is ${(lag / 1000).toFixed(1)} s behind.`);
    else if (this.state === 'behind' && lag > POLL_MS) return;
    else this.#availability.recover('The read replica is current again. Reads use it.');
  }

  #fail(problem: Problem, message: string): void {
    this.#availability.fail(problem, `${message} Reads use the primary database.`);
  }
}
