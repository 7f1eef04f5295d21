import {
  currentObserver,
  observeReads,
  type ReadObserver,
  type ReadRow,
  type Scope,
} from '../database/read-observer.ts';
import type { Change } from './change.ts';
import type { TableRead } from './tables-read.ts';

/** Keys of rows; null for all rows. */
type Keys = ReadonlySet<string> | null;

interface Dependency {
  readonly table: string;
  content: Keys;
  counts: Keys;
}

const NONE: Keys = new Set();
/** Tables whose changes affect no page: hashes of guests' addresses, and word frequencies. */
const indifferent: readonly string[] = ['visit_salts', 'search_words', 'search_renewals'];

interface Follower {
  tablesIn(statement: string): readonly TableRead[] | null;
  open(): Dependencies;
  unfollow(dependencies: Dependencies): void;
}

/** The rows from which a value was made, and whether they have changed since. */
export class Dependencies implements ReadObserver {
  isStale = false;
  madeAt = performance.now();
  readonly #log: Follower;
  readonly #whole = new Map<string, { counts: boolean }>();
  readonly #parts: Dependency[] = [];

  constructor(log: Follower) {
    this.#log = log;
  }

  static get current(): Dependencies | undefined {
    const observer = currentObserver();
    return observer instanceof Dependencies ? observer : undefined;
  }

  collect<T>(work: () => T): T {
    return observeReads(this, work);
  }

  read(statement: string, scope: Scope = {}): (rows: readonly ReadRow[]) => void {
    const parts: Dependency[] = [];
    const tables = this.#log.tablesIn(statement);
    this.isStale ||= tables === null;
    for (const { table, isLogged, readsCounts } of tables ?? []) {
      if (!isLogged) this.isStale ||= !indifferent.includes(table);
      else if (isLimited(table, scope)) parts.push(limited(table, readsCounts, scope));
      else this.#addWhole(table, readsCounts);
    }
    this.#parts.push(...parts);
    return (rows) => {
      const ids = new Set(rows.map(({ id }) => String(id)));
      for (const part of parts) {
        if (scope.ofResult?.includes(part.table)) part.content = ids;
        if (part.counts === null) part.counts = ids;
      }
    };
  }

  markStale(): void {
    this.isStale = true;
  }

  /** For a value that has dependencies of its own. */
  separate(): Dependencies {
    return this.#log.open();
  }

  release(): void {
    this.#log.unfollow(this);
    // Later changes are not noticed.
    this.isStale = true;
  }

  include(other: Dependencies): void {
    this.isStale ||= other.isStale;
    this.madeAt = Math.min(this.madeAt, other.madeAt);
    for (const [table, { counts }] of other.#whole) this.#addWhole(table, counts);
    this.#parts.push(...other.#parts);
  }

  isTouchedBy({ table_name: table, aspect, keys }: Change): boolean {
    const whole = this.#whole.get(table);
    if (whole && (aspect === 'content' || whole.counts)) return true;
    return this.#parts.some((part) => part.table === table && overlap(part[aspect], keys));
  }

  #addWhole(table: string, counts: boolean): void {
    this.#whole.set(table, { counts: counts || this.#whole.get(table)?.counts === true });
  }
}

const isLimited = (table: string, { keys = {}, ofResult = [], countsOfResult = [] }: Scope): boolean =>
  table in keys || ofResult.includes(table) || countsOfResult.includes(table);

function limited(table: string, readsCounts: boolean, { keys = {} }: Scope): Dependency {
  const own: Keys = keys[table] ? new Set(keys[table]) : null;
  return { table, content: own, counts: readsCounts ? own : NONE };
}

function overlap(read: Keys, changed: Change['keys']): boolean {
  if (read === null) return true;
  if (changed === null) return read.size > 0;
  return changed.some((key) => key !== null && read.has(key));
}
