import { createHmac, randomBytes } from 'node:crypto';
import { dayIn } from '#contract/dates.ts';
import type { Db } from '../database/open.ts';
import { singleFlight } from '../single-flight.ts';
import { deleteOldKeys, type KeyOfDay, takeKey } from './queries.ts';

/** The same address has a different hash for each purpose, so that tables can’t be joined by it. */
type Purpose = 'guest' | 'visit' | 'upload';

/** The key is deleted the next day, so that nobody can be tracked from one day to the next. */
export class DailyKey {
  readonly #db: Db;
  #known: KeyOfDay | null = null;
  readonly #read = singleFlight(() => this.#readNow());

  constructor(db: Db) {
    this.#db = db;
  }

  async hash(purpose: Purpose, value: string): Promise<{ readonly day: string; readonly hash: string }> {
    const { day, key } = await this.#today();
    return { day, hash: createHmac('sha256', key).update(`${purpose}\n${value}`).digest('base64url') };
  }

  async #today(): Promise<KeyOfDay> {
    // While the clocks of process and database disagree, read the key from the database each time.
    if (this.#known?.day === dayIn(0)) return this.#known;
    return this.#read();
  }

  async #readNow(): Promise<KeyOfDay> {
    this.#known = await this.#db.transaction(async (tx) => {
      await deleteOldKeys(tx);
      return takeKey(tx, randomBytes(32).toString('base64url'));
    });
    return this.#known;
  }

  async deleteOld(): Promise<void> {
    await this.#db.transaction(deleteOldKeys);
  }
}
