import type { Db, PoolDb } from '../database/open.ts';
import { DatabasePool } from '../database/pool.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { COMMIT, type Signals } from '../signals/signals.ts';
import { throttled } from '../throttled.ts';
import { Dependencies } from './dependencies.ts';
import { deleteOldChanges, selectChanges, selectTables } from './queries.ts';
import { makeFindTables, type TableRead } from './tables-read.ts';

/** Longer than anything is cached. */
const KEPT_SECONDS = 300;
/** After this many changes at once, it is cheaper to discard everything. */
const MAX_CHANGES = 2_000;

const QUERY_GAP_MS = 100;

export class ChangeLog {
  readonly #pool: DatabasePool;
  readonly #followed = new Set<Dependencies>();
  #findTables: ReturnType<typeof makeFindTables> | null = null;
  #snapshot: string | null = null;
  #askedAt = 0;
  #asking: Promise<void> | null = null;
  #next: Promise<void> | null = null;

  /** Uses its own connection, so that it never waits for one from the pool. */
  constructor({ $client }: PoolDb) {
    this.#pool = new DatabasePool({ ...$client.direct, max: 1, idleTimeoutMillis: 0 });
    // The database may have crashed since the last query, and lost the log.
    this.#pool.onConnect(() => this.#markAll());
  }

  /** Resolves when all changes that were committed before are known. */
  refresh(): Promise<void> {
    if (this.#next) return this.#next;
    if (!this.#asking) return this.#begin();
    const begin = () => {
      this.#next = null;
      return this.#begin();
    };
    this.#next = this.#asking.then(begin, begin);
    return this.#next;
  }

  /** Follows the reads in `collect` until `release`. Only changes that `refresh` finds later count. */
  open(): Dependencies {
    const dependencies = new Dependencies(this);
    this.#followed.add(dependencies);
    return dependencies;
  }

  tablesIn(statement: string): readonly TableRead[] | null {
    return this.#findTables?.(statement) ?? null;
  }

  unfollow(dependencies: Dependencies): void {
    this.#followed.delete(dependencies);
  }

  /** Queries the log after each commit of any replica, so that stale pages are dropped before a request. */
  follow(signals: Signals): void {
    const refresh = throttled(() => this.refresh().catch(() => undefined), QUERY_GAP_MS);
    signals.on(COMMIT, () => {
      if (this.#followed.size > 0) refresh();
    });
    signals.onGap(refresh);
  }

  schedule(jobs: Jobs, db: Db): void {
    jobs.schedule('delete-logged-changes', '*/5 * * * *', () =>
      db.transaction((tx) => deleteOldChanges(tx, KEPT_SECONDS)),
    );
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  #begin(): Promise<void> {
    const asking = this.#ask().finally(() => {
      if (this.#asking === asking) this.#asking = null;
    });
    this.#asking = asking;
    return asking;
  }

  async #ask(): Promise<void> {
    try {
      this.#findTables ??= makeFindTables(await selectTables(this.#pool));
      const askedAt = performance.now();
      const { snapshot, changes } = await selectChanges(this.#pool, this.#snapshot, MAX_CHANGES);
      const isLate = askedAt - this.#askedAt > KEPT_SECONDS * 1_000;
      if (isLate || changes.length === MAX_CHANGES) this.#markAll();
      for (const change of changes) this.#mark((dependencies) => dependencies.isTouchedBy(change));
      this.#snapshot = snapshot;
      this.#askedAt = askedAt;
    } catch (error) {
      this.#markAll();
      throw error;
    }
  }

  #mark(isStale: (dependencies: Dependencies) => boolean): void {
    for (const dependencies of this.#followed) {
      if (!isStale(dependencies)) continue;
      dependencies.isStale = true;
      this.#followed.delete(dependencies);
    }
  }

  #markAll(): void {
    this.#mark(() => true);
  }
}
