import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from '../database/open.ts';
import { deleteOldKeys, type KeyOfDay, takeKey } from './queries.ts';

/** What a hash is for. The same address has another hash for each purpose, so that tables can't be joined by it. */
type Purpose = 'guest' | 'visit' | 'upload';

/**
 * Hashes addresses with a key that changes every day. All replicas share the key through the database. It is deleted the
 * day after, so nobody can compute a hash again or follow anybody from one day to the next.
 */
export class DailyKey {
  readonly #db: Db;
  #known: KeyOfDay | null = null;
  #reading: Promise<KeyOfDay> | null = null;

  constructor(db: Db) {
    this.#db = db;
  }

  async hash(purpose: Purpose, value: string): Promise<{ readonly day: string; readonly hash: string }> {
    const { day, key } = await this.#today();
    return { day, hash: createHmac('sha256', key).update(`${purpose}\n${value}`).digest('base64url') };
  }

  async #today(): Promise<KeyOfDay> {
    // Where the clocks of the process and the database disagree, the database is asked until they agree again.
    if (this.#known?.day === new Date().toISOString().slice(0, 10)) return this.#known;
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  async #read(): Promise<KeyOfDay> {
    this.#known = await this.#db.transaction(async (tx) => {
      await deleteOldKeys(tx);
      return takeKey(tx, randomBytes(32).toString('base64url'));
    });
    return this.#known;
  }

  /** Deletes the keys of days that are over. */
  async forgetOld(): Promise<void> {
    await this.#db.transaction(deleteOldKeys);
  }
}
