import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Actor } from '#server/policy.ts';
import type { Db, PoolDb, Reader, Tx } from '../database/open.ts';
import type { RowOf } from '../database/row.ts';
import { sweep } from '../database/sweep-queries.ts';
import { idempotencyKeys } from '../database/tables.ts';
import { inUnit } from '../database/unit-of-work.ts';
import { Conflict, Invalid, PortalError } from '../errors.ts';

const t = messages('server');

/** Retries come within minutes. */
const RETENTION_HOURS = 24;

export const deleteOldKeys = (db: Db): Promise<number> =>
  sweep(db, {
    table: idempotencyKeys,
    column: idempotencyKeys.createdAt,
    before: sql`now() - make_interval(hours => ${RETENTION_HOURS})`,
  });

/** @returns false if the key is taken, such as by an earlier run of the same job */
export async function takeKey(tx: Tx, ownerId: string, key: string): Promise<boolean> {
  const result = await tx.execute(sql`
    INSERT INTO idempotency_keys (user_id, key, request_hash) VALUES (${ownerId}, ${key}, '') ON CONFLICT DO NOTHING`);
  return result.rowCount === 1;
}

export async function deleteKeysOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(sql`DELETE FROM idempotency_keys WHERE user_id = ${userId}::uuid`);
}

type StoredRow = Pick<RowOf<typeof idempotencyKeys>, 'request_hash' | 'answer'>;

const keyedForms = new WeakMap<FastifyRequest, (form: ClaimedForm) => Promise<void>>();

export interface ClaimedForm {
  readonly file: { readonly name: string; readonly bytes: Uint8Array };
  readonly fields: Readonly<Record<string, string>>;
}

/** Must run before the form has any effect. @throws Replayed if the form came before, Invalid if another one did */
export async function claimFormKey(request: FastifyRequest, form: ClaimedForm): Promise<void> {
  await keyedForms.get(request)?.(form);
}

class Replayed extends Error {
  readonly response: unknown;
  constructor(response: unknown) {
    super('this request already has a response');
    this.response = response;
  }
}

const ASK_AGAIN_SECONDS = 1;
const underWay = () =>
  new Conflict(
    t('The first request with this key is still in progress. Try again in a moment.'),
    'UNDER_WAY',
    {},
    ASK_AGAIN_SECONDS,
  );

interface Claim {
  readonly ownerId: string;
  readonly key: string;
  readonly hash: string;
}

/** The same key gives the same response and one record. With another body it gives 422. */
export class Idempotency {
  readonly #db: PoolDb;
  /** A second request is refused before it does any work. */
  readonly #here = new Set<string>();

  constructor(db: PoolDb) {
    this.#db = db;
  }

  /** Effects and response commit together. @throws Conflict UNDER_WAY, Invalid if the key came with another body */
  async once<T>(request: FastifyRequest, actor: Actor, body: unknown, run: (db: Db) => Promise<T>): Promise<T> {
    const key = keyOf(request);
    if (key === undefined) return run(this.#db);
    return this.#run(await ownerOf(actor), key, async (db, claim) => {
      await claim(hashOf(request, body));
      return run(db);
    });
  }

  /** The function must call `claimFormKey`. */
  async onceForForm<T>(request: FastifyRequest, actor: Actor, run: (db: Db) => Promise<T>): Promise<T> {
    const key = keyOf(request);
    if (key === undefined) return run(this.#db);
    return this.#run(await ownerOf(actor), key, (db, claim) => {
      keyedForms.set(request, async ({ file, fields }) => {
        const bytes = createHash('sha256').update(file.bytes).digest('hex');
        await claim(hashOf(request, { file: [file.name, bytes], fields }));
      });
      return run(db);
    });
  }

  async #run<T>(
    ownerId: string,
    key: string,
    work: (db: Db, claim: (hash: string) => Promise<void>) => Promise<T>,
  ): Promise<T> {
    const name = `${ownerId} ${key}`;
    let claimed: Claim | null = null;
    const begin = async (tx: Tx) => {
      // Released when the transaction ends, even if its process dies.
      const locked = tx.execute<{ mine: boolean }>(
        sql`SELECT pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) AS mine`,
      );
      // Another process may have finished since the key was looked up.
      const stored = claimed && findResponse(tx, claimed);
      const [{ rows }, response] = await Promise.all([locked, stored]);
      if (!rows[0]?.mine) throw underWay();
      if (claimed) replay(claimed, response);
    };
    const finish = async (tx: Tx, response: T) => {
      if (claimed) await insertResponse(tx, claimed, response);
    };
    const keepsOn = (error: unknown) => error instanceof PortalError;
    try {
      return await inUnit<T>(this.#db, { begin, finish, keepsOn }, (db, join) =>
        work(db, async (hash) => {
          replay({ hash }, await findResponse(this.#db, { ownerId, key }));
          if (this.#here.has(name)) throw underWay();
          this.#here.add(name);
          claimed = { ownerId, key, hash };
          join();
        }),
      );
    } catch (error) {
      if (error instanceof Replayed) return error.response as T;
      throw error;
    } finally {
      if (claimed) this.#here.delete(name);
    }
  }
}

async function findResponse(reader: Reader, { ownerId, key }: Omit<Claim, 'hash'>): Promise<StoredRow | undefined> {
  const stored = await reader.execute<StoredRow>(sql`
    SELECT request_hash, answer FROM idempotency_keys
    WHERE user_id = ${ownerId} AND key = ${key} AND answer IS NOT NULL`);
  return stored.rows[0];
}

function replay({ hash }: Pick<Claim, 'hash'>, stored: StoredRow | null | undefined): void {
  if (!stored) return;
  if (stored.request_hash !== hash)
    throw new Invalid({ 'Idempotency-Key': t('This key belongs to a different request. Use a new key.') });
  throw new Replayed(stored.answer);
}

/** Replaces a claim without a response, which an earlier release may have left. */
async function insertResponse(tx: Tx, { ownerId, key, hash }: Claim, response: unknown): Promise<void> {
  await tx.execute(sql`
    INSERT INTO idempotency_keys (user_id, key, request_hash, answer)
    VALUES (${ownerId}, ${key}, ${hash}, ${JSON.stringify(response)}::jsonb)
    ON CONFLICT (user_id, key) DO UPDATE
      SET request_hash = excluded.request_hash, answer = excluded.answer, created_at = excluded.created_at`);
}

/** Guests are distinguished by their address for a day, so that one guest’s key can’t return another’s response. */
async function ownerOf(actor: Actor): Promise<string> {
  if (actor.userId !== null) return actor.userId;
  const digest = createHash('sha256')
    .update(await actor.visitor())
    .digest('hex');
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{8,100}$/.test(key)) return key;
  throw new Invalid({ 'Idempotency-Key': t('Use 8 to 100 printable characters, such as a UUID.') });
}

function hashOf(request: FastifyRequest, body: unknown): string {
  return createHash('sha256')
    .update(`${request.method} ${request.url}\n${JSON.stringify(body) ?? ''}`)
    .digest('hex');
}
