import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { UserId } from '#contract/ids.ts';
import type { Actor } from '#server/policy.ts';
import { AddressCache, follow } from '../changes/address-cache.ts';
import type { ChangeLog } from '../changes/change-log.ts';
import { type Comparison, comparing, UNINVOLVED_ID, UninvolvedReads } from '../changes/uninvolved-reads.ts';
import type { Db } from '../database/open.ts';
import { bytesOf, type KeptJson, keepJson, sendKept } from './kept-json.ts';

interface SharedResponse {
  /** Null if the uninvolved member gets no response, or not always the same one. */
  readonly kept: KeptJson | null;
  /** Null if it depends on no member. */
  readonly comparison: Comparison | null;
  readonly named: string;
  readonly others: Set<UserId>;
}

const MAX_KEPT = 1_000;
const MAX_OTHERS = 100;
/** An address that members requested only once in this time is not worth a second response. */
const REQUESTED_AGAIN_MS = 60_000;
/** A response that changes more often is made for each member. */
const MAKE_AGAIN_MS = 500;
const MAX_REMEMBERED = 1_000;
const OTHER_BYTES = 100;
const SMALLEST_BYTES = 500;

const noResponse = (): SharedResponse => ({ kept: null, comparison: null, named: '', others: new Set() });
const uninvolved: Actor = {
  userId: UNINVOLVED_ID as UserId,
  role: 'member',
  sessionId: null,
  visitor: async () => UNINVOLVED_ID,
};

/** For each request, the database compares only hashes of the rows; see decision 048. */
export class MemberResponses {
  readonly #db: Db;
  readonly #changes: ChangeLog;
  readonly #cache: AddressCache<SharedResponse>;
  readonly #requested = new LRUCache<string, { madeAt: number }>({
    max: MAX_REMEMBERED,
    ttl: REQUESTED_AGAIN_MS,
    perf: performance,
  });

  constructor(db: Db, changes: ChangeLog, maxBytes: number) {
    this.#db = db;
    this.#changes = changes;
    this.#cache = new AddressCache<SharedResponse>({
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

  /** @returns false if this member gets a response of their own */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    userId: UserId,
    write: (actor: Actor) => Promise<string>,
  ): Promise<boolean> {
    const { url } = request;
    const response =
      (await this.#cache.find(url)) ??
      (this.#isWorthMaking(url) ? await this.#cache.get(url, () => this.#make(write)) : null);
    if (!response?.kept || response.others.has(userId)) return false;
    if (await this.#isUninvolved(response, userId)) {
      sendKept(request, reply, response.kept);
      return true;
    }
    if (response.others.size < MAX_OTHERS) response.others.add(userId);
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
    const reads = new UninvolvedReads();
    const make = async (): Promise<SharedResponse> => {
      try {
        const kept = keepJson(await write(uninvolved));
        if (reads.isIncomplete) return noResponse();
        const { comparison, named } = reads;
        return { ...noResponse(), kept, comparison, named };
      } catch {
        // The member’s own request reports the error.
        return noResponse();
      }
    };
    return follow(this.#changes, make, reads);
  }

  async #isUninvolved({ comparison, named }: SharedResponse, userId: UserId): Promise<boolean> {
    if (named.includes(userId)) return false;
    if (comparison === null) return true;
    const { rows } = await this.#db.$client.query<(string | null)[]>(comparing(comparison, userId));
    return comparison.md5s.every((md5, at) => rows[0]?.[at] === md5);
  }
}
