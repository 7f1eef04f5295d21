import type { PoolDb } from './db.ts';
import { isTimedOut } from './errors.ts';
import { currentObserver } from './read-observer.ts';
import type { ReadReplica } from './read-replica.ts';

/** For reads that may lack the last seconds: search, exports and reference data. */
export class ReadDb {
  readonly readReplica: ReadReplica | null;
  readonly #primary: PoolDb;
  readonly #replica: PoolDb | null;

  constructor(primary: PoolDb, replica: { readonly db: PoolDb; readonly state: ReadReplica } | null) {
    this.#primary = primary;
    this.#replica = replica?.db ?? null;
    this.readReplica = replica?.state ?? null;
  }

  /** Where statements run, for those who watch them. */
  get databases(): readonly PoolDb[] {
    return this.#replica ? [this.#primary, this.#replica] : [this.#primary];
  }

  /** @param read only reads: it is called again with the primary if the read replica fails */
  async run<T>(read: (db: PoolDb) => Promise<T>): Promise<T> {
    if (!this.#replica || !this.readReplica) return read(this.#primary);
    const { counts } = this.readReplica;
    const readPrimary = () => counted(counts, 'primary', read(this.#primary));
    if (!this.readReplica.isUsable) return readPrimary();
    // A cached page would lack for long what the read replica lacks now.
    currentObserver()?.markStale();
    try {
      return await counted(counts, 'readReplica', read(this.#replica));
    } catch (error) {
      // It would take as long on the primary.
      if (isTimedOut(error)) throw error;
      this.readReplica.report();
      return readPrimary();
    }
  }
}

async function counted<T>(
  counts: ReadReplica['counts'],
  server: keyof ReadReplica['counts'],
  reading: Promise<T>,
): Promise<T> {
  const result = await reading;
  counts[server] += 1;
  return result;
}
