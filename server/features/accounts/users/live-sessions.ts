import { follow } from '#server/platform/cache/address-cache.ts';
import type { ChangeLog } from '#server/platform/cache/change-log.ts';
import { SharedCache } from '#server/platform/cache/shared-cache.ts';
import type { Db } from '#server/platform/database/open.ts';
import { findLive, type LiveSession } from './session-queries.ts';

interface Known {
  readonly session: LiveSession | undefined;
  /** On the clock of `performance.now`. */
  readonly endsAt: number;
}

const SECONDS = 30;
const MAX_SESSIONS = 2_000;
const BYTES_EACH = 2_000;

/** An ended session is refused at once: each use of a remembered session queries the change log first. */
export class LiveSessions {
  readonly #db: Db;
  readonly #changes: ChangeLog | null;
  readonly #known: SharedCache<Known> | null;

  /** @param changes null if nothing is remembered */
  constructor(db: Db, changes: ChangeLog | null) {
    this.#db = db;
    this.#changes = changes;
    this.#known =
      changes &&
      new SharedCache<Known>(changes, {
        seconds: SECONDS,
        maxValues: MAX_SESSIONS,
        maxBytes: MAX_SESSIONS * BYTES_EACH,
        // Unknown tokens are not worth remembering, and a session whose last use is old must be updated.
        isKeepable: ({ session }) => session !== undefined && !session.stale,
        sizeOf: () => BYTES_EACH,
      });
  }

  /** Undefined if the session has ended, or the account is suspended or deleted. */
  async find(tokenHash: string): Promise<LiveSession | undefined> {
    const changes = this.#changes;
    if (!this.#known || !changes) return findLive(this.#db, tokenHash);
    const { session, endsAt } = await this.#known.get(tokenHash, () => follow(changes, () => this.#read(tokenHash)));
    return performance.now() < endsAt ? session : undefined;
  }

  async #read(tokenHash: string): Promise<Known> {
    const askedAt = performance.now();
    const session = await findLive(this.#db, tokenHash);
    return { session, endsAt: askedAt + 1_000 * (session?.seconds_left ?? 0) };
  }
}
