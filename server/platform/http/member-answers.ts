import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { UserId } from '#contract/ids.ts';
import type { Actor } from '#server/policy.ts';
import { AddressCache, follow } from '../changes/address-cache.ts';
import type { ChangeLog } from '../changes/change-log.ts';
import { type Comparison, comparing, STRANGER, StrangerReads } from '../changes/stranger-reads.ts';
import type { Db } from '../database/open.ts';
import { bytesOf, type KeptJson, keepJson, sendKept } from './kept-json.ts';

interface Answer {
  /** Null if the stranger gets none, or could get another one. */
  readonly kept: KeptJson | null;
  /** Null if it depends on no member. */
  readonly comparison: Comparison | null;
  readonly named: string;
  readonly others: Set<UserId>;
}

const MAX_KEPT = 1_000;
const MAX_OTHERS = 100;
/** An address that members requested only once in this time is not worth a second answer. */
const REQUESTED_AGAIN_MS = 60_000;
/** An answer that changes more often is made for each member. */
const MAKE_AGAIN_MS = 500;
const MAX_REMEMBERED = 1_000;
const OTHER_BYTES = 100;
const SMALLEST_BYTES = 500;

const noAnswer = (): Answer => ({ kept: null, comparison: null, named: '', others: new Set() });
const stranger: Actor = {
  userId: STRANGER as UserId,
  role: 'member',
  sessionId: null,
  visitor: async () => STRANGER,
};

/** For each request, the database compares only hashes of the rows; see decision 048. */
export class MemberAnswers {
  readonly #db: Db;
  readonly #changes: ChangeLog;
  readonly #cache: AddressCache<Answer>;
  readonly #requested = new LRUCache<string, { madeAt: number }>({
    max: MAX_REMEMBERED,
    ttl: REQUESTED_AGAIN_MS,
    perf: performance,
  });

  constructor(db: Db, changes: ChangeLog, maxBytes: number) {
    this.#db = db;
    this.#changes = changes;
    this.#cache = new AddressCache<Answer>({
      changes,
      maxValues: MAX_KEPT,
      maxBytes,
      isKeepable: ({ kept }) => kept !== null,
      sizeOf: (key, { kept, comparison, named }) =>
        2 * key.length +
        (kept ? bytesOf(kept) : 0) +
        named.length +
        (comparison?.text.length ?? 0) +
        MAX_OTHERS * OTHER_BYTES +
        SMALLEST_BYTES,
    });
  }

  /** @returns false if this member gets an answer of their own */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    userId: UserId,
    write: (actor: Actor) => Promise<string>,
  ): Promise<boolean> {
    const { url } = request;
    const answer =
      (await this.#cache.find(url)) ??
      (this.#isWorthMaking(url) ? await this.#cache.get(url, () => this.#make(write)) : null);
    if (!answer?.kept || answer.others.has(userId)) return false;
    if (await this.#isStranger(answer, userId)) {
      sendKept(request, reply, answer.kept);
      return true;
    }
    if (answer.others.size < MAX_OTHERS) answer.others.add(userId);
    return false;
  }

  #isWorthMaking(url: string): boolean {
    if (AddressCache.isTooLong(url)) return false;
    const now = performance.now();
    const requested = this.#requested.get(url);
    this.#requested.set(url, requested ?? { madeAt: Number.NEGATIVE_INFINITY });
    if (!requested || now - requested.madeAt < MAKE_AGAIN_MS) return false;
    requested.madeAt = now;
    return true;
  }

  #make(write: (actor: Actor) => Promise<string>) {
    const reads = new StrangerReads();
    const make = async (): Promise<Answer> => {
      try {
        const kept = keepJson(await write(stranger));
        if (reads.isIncomplete) return noAnswer();
        const { comparison, named } = reads;
        return { ...noAnswer(), kept, comparison, named };
      } catch {
        // The member’s own request reports the error.
        return noAnswer();
      }
    };
    return follow(this.#changes, make, reads);
  }

  async #isStranger({ comparison, named }: Answer, userId: UserId): Promise<boolean> {
    if (named.includes(userId)) return false;
    if (comparison === null) return true;
    const { rows } = await this.#db.$client.query<(string | null)[]>(comparing(comparison, userId));
    return comparison.md5s.every((md5, at) => rows[0]?.[at] === md5);
  }
}
