/** `Idempotency-Key` on creates: the same key gives the same answer and one record; with another body, 422. */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/open.ts';
import { Conflict, Invalid } from './errors.ts';

/** A retry comes within minutes; after a day a key may go. */
const KEPT_HOURS = 24;
/** So few at once that none of the deletes comes near the time a statement may take. */
const BATCH = 5_000;

/** Lets go of old keys with the answers they keep. @returns how many went */
export async function forgetKeys(db: Db): Promise<number> {
  let gone = 0;
  for (;;) {
    const removed = await db.execute(sql`DELETE FROM idempotency_keys WHERE (user_id, key) IN (
      SELECT user_id, key FROM idempotency_keys WHERE created_at < now() - make_interval(hours => ${KEPT_HOURS})
      LIMIT ${BATCH})`);
    gone += removed.rowCount ?? 0;
    if ((removed.rowCount ?? 0) < BATCH) return gone;
  }
}

interface KeptRow extends Record<string, unknown> {
  request_hash: string;
  answer: unknown;
}

/** Forms whose requests have a key: told what they hold, once they are read. */
const keyedForms = new WeakMap<FastifyRequest, (form: HeldForm) => Promise<void>>();

export interface HeldForm {
  readonly file: { readonly name: string; readonly bytes: Uint8Array };
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Said by who reads a form, before anything comes of it.
 * @throws Replayed where the same form came before under its key, Invalid where another did
 */
export async function holdForm(request: FastifyRequest, form: HeldForm): Promise<void> {
  await keyedForms.get(request)?.(form);
}

/** Not a fault: the answer of the first try. */
class Replayed extends Error {
  readonly answer: unknown;
  constructor(answer: unknown) {
    super('answered before');
    this.answer = answer;
  }
}

export class Idempotency {
  readonly #db: Db;
  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * Runs `act` once for a key. The key is claimed before and its answer kept after, so a second request meanwhile is
   * refused (409), and one whose first try died between the two is refused too rather than doubled.
   */
  async once<T>(request: FastifyRequest, userId: string, body: unknown, act: () => Promise<T>): Promise<T> {
    const key = keyOf(request);
    if (key === undefined) return act();
    const hash = hashOf(request, body);
    if (!(await this.#claim(userId, key, hash))) return this.#replay<T>(userId, key, hash);
    try {
      return await this.#keep(userId, key, await act());
    } catch (error) {
      await this.#release(userId, key);
      throw error;
    }
  }

  /** The same for a form with a file: `act` reads it and says so by `holdForm`, and the key is claimed there. */
  async onceForForm<T>(request: FastifyRequest, userId: string, act: () => Promise<T>): Promise<T> {
    const key = keyOf(request);
    if (key === undefined) return act();
    let claimed = false;
    keyedForms.set(request, async ({ file, fields }) => {
      const bytes = createHash('sha256').update(file.bytes).digest('hex');
      const hash = hashOf(request, { file: [file.name, bytes], fields });
      claimed = await this.#claim(userId, key, hash);
      if (!claimed) throw new Replayed(await this.#replay(userId, key, hash));
    });
    try {
      const answer = await act();
      return claimed ? await this.#keep(userId, key, answer) : answer;
    } catch (error) {
      if (error instanceof Replayed) return error.answer as T;
      if (claimed) await this.#release(userId, key);
      throw error;
    }
  }

  /** False where it is taken. */
  async #claim(userId: string, key: string, hash: string): Promise<boolean> {
    const claimed = await this.#db.execute(sql`
      INSERT INTO idempotency_keys (user_id, key, request_hash) VALUES (${userId}, ${key}, ${hash})
      ON CONFLICT (user_id, key) DO NOTHING`);
    return claimed.rowCount === 1;
  }

  async #keep<T>(userId: string, key: string, answer: T): Promise<T> {
    await this.#db.execute(sql`
      UPDATE idempotency_keys SET answer = ${JSON.stringify(answer)}::jsonb WHERE user_id = ${userId} AND key = ${key}`);
    return answer;
  }

  /** Nothing was committed: the same key may be tried again. */
  async #release(userId: string, key: string): Promise<void> {
    await this.#db.execute(sql`
      DELETE FROM idempotency_keys WHERE user_id = ${userId} AND key = ${key} AND answer IS NULL`);
  }

  async #replay<T>(userId: string, key: string, hash: string): Promise<T> {
    const kept = await this.#db.execute<KeptRow>(sql`
      SELECT request_hash, answer FROM idempotency_keys WHERE user_id = ${userId} AND key = ${key}`);
    const row = kept.rows[0];
    if (!row) throw new Conflict('The first try with this key failed just now. Try again.', 'TRY_AGAIN');
    if (row.request_hash !== hash) throw new Invalid({ 'Idempotency-Key': 'This key was used for something else.' });
    if (row.answer === null) throw new Conflict('The first try with this key is still under way.', 'UNDER_WAY');
    return row.answer as T;
  }
}

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{8,100}$/.test(key)) return key;
  throw new Invalid({ 'Idempotency-Key': 'Use 8 to 100 printable characters, such as a UUID.' });
}

function hashOf(request: FastifyRequest, body: unknown): string {
  return createHash('sha256')
    .update(`${request.method} ${request.url}\n${JSON.stringify(body) ?? ''}`)
    .digest('hex');
}
