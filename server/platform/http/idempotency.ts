/** `Idempotency-Key` on creates: the same key gives the same answer and one record; with another body, 422. */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Db, Reader, Tx } from '../database/open.ts';
import { inUnit } from '../database/unit-of-work.ts';
import { Conflict, Invalid, PortalError } from './errors.ts';

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

/** True once for each key of an owner: a job that runs again finds it taken. */
export async function takeKey(tx: Tx, ownerId: string, key: string): Promise<boolean> {
  const result = await tx.execute(sql`
    INSERT INTO idempotency_keys (user_id, key, request_hash) VALUES (${ownerId}, ${key}, '') ON CONFLICT DO NOTHING`);
  return result.rowCount === 1;
}

export async function deleteKeysOf(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`DELETE FROM idempotency_keys WHERE user_id = ${userId}::uuid`);
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

/** Ends a request whose answer is known already. */
class Replayed extends Error {
  readonly answer: unknown;
  constructor(answer: unknown) {
    super('answered before');
    this.answer = answer;
  }
}

/** A try of a process takes this long at most in the usual case. */
const ASK_AGAIN_SECONDS = 1;
const underWay = () =>
  new Conflict('The first try with this key is still under way. Ask again.', 'UNDER_WAY', {}, ASK_AGAIN_SECONDS);

interface Claim {
  readonly userId: string;
  readonly key: string;
  readonly hash: string;
}

export class Idempotency {
  readonly #db: Db;
  /** Keys that this process is at work on: a second request is told so before it does any work. */
  readonly #here = new Set<string>();

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * Runs `act` once for a key. What it does and the answer under the key are one transaction: a process that dies
   * meanwhile leaves neither, and a failure to keep the answer undoes what it answers.
   * @throws Conflict UNDER_WAY where another request with the key is at work, Invalid where it came with another body
   */
  async once<T>(request: FastifyRequest, userId: string, body: unknown, act: () => Promise<T>): Promise<T> {
    const key = keyOf(request);
    if (key === undefined) return act();
    return this.#run(userId, key, async (claim) => {
      await claim(hashOf(request, body));
      return act();
    });
  }

  /** The same for a form with a file: `act` reads it and says so by `holdForm`, and the key is claimed there. */
  async onceForForm<T>(request: FastifyRequest, userId: string, act: () => Promise<T>): Promise<T> {
    const key = keyOf(request);
    if (key === undefined) return act();
    return this.#run(userId, key, (claim) => {
      keyedForms.set(request, async ({ file, fields }) => {
        const bytes = createHash('sha256').update(file.bytes).digest('hex');
        await claim(hashOf(request, { file: [file.name, bytes], fields }));
      });
      return act();
    });
  }

  async #run<T>(userId: string, key: string, work: (claim: (hash: string) => Promise<void>) => Promise<T>): Promise<T> {
    const name = `${userId} ${key}`;
    let claimed: Claim | null = null;
    const begin = async (tx: Tx) => {
      // Let go of with the transaction, however that ends: also where its process or machine dies.
      const locked = await tx.execute<{ mine: boolean }>(
        sql`SELECT pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) AS mine`,
      );
      if (!locked.rows[0]?.mine) throw underWay();
      // Another process may have finished since the key was looked up.
      if (claimed) await replay(tx, claimed);
    };
    const finish = async (tx: Tx, answer: T) => {
      if (claimed) await insertAnswer(tx, claimed, answer);
    };
    const keepsOn = (error: unknown) => error instanceof PortalError;
    try {
      return await inUnit<T>(this.#db, { begin, finish, keepsOn, joined: false }, (join) =>
        work(async (hash) => {
          await replay(this.#db, { userId, key, hash });
          if (this.#here.has(name)) throw underWay();
          this.#here.add(name);
          claimed = { userId, key, hash };
          join();
        }),
      );
    } catch (error) {
      if (error instanceof Replayed) return error.answer as T;
      throw error;
    } finally {
      if (claimed) this.#here.delete(name);
    }
  }
}

/** @throws Replayed where the key has an answer, Invalid where that is of another request */
async function replay(reader: Reader, { userId, key, hash }: Claim): Promise<void> {
  const kept = await reader.execute<KeptRow>(sql`
    SELECT request_hash, answer FROM idempotency_keys
    WHERE user_id = ${userId} AND key = ${key} AND answer IS NOT NULL`);
  const row = kept.rows[0];
  if (!row) return;
  if (row.request_hash !== hash) throw new Invalid({ 'Idempotency-Key': 'This key was used for something else.' });
  throw new Replayed(row.answer);
}

/** Takes the place of a claim without an answer, which a release before this one has left. */
async function insertAnswer(tx: Tx, { userId, key, hash }: Claim, answer: unknown): Promise<void> {
  await tx.execute(sql`
    INSERT INTO idempotency_keys (user_id, key, request_hash, answer)
    VALUES (${userId}, ${key}, ${hash}, ${JSON.stringify(answer)}::jsonb)
    ON CONFLICT (user_id, key) DO UPDATE
      SET request_hash = excluded.request_hash, answer = excluded.answer, created_at = excluded.created_at`);
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
