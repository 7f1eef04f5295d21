/** Counts who is here: members by their open sockets, guests by when they were last seen. Knows nothing of sockets. */

import type { ActiveUsers } from '#contract/dashboard.ts';
import type { UserId } from '#contract/ids.ts';

/** A reload or a hop between networks is no leaving. */
export const GRACE_MS = 10_000;
export const GUEST_MS = 5 * 60_000;
/** The limit, so that a flood of invented browsers does not fill the memory. */
const MAX_GUESTS = 100_000;

interface Member {
  readonly sockets: Set<string>;
  /** Counted among the guests. */
  hidden: boolean;
  leaving: ReturnType<typeof setTimeout> | undefined;
}

export class WhoIsHere {
  readonly #members = new Map<string, Member>();
  readonly #guests = new Map<string, number>();

  /** A member's socket says that it is there. */
  arrive(userId: UserId, socketId: string, hidden: boolean): void {
    const member = this.#members.get(userId) ?? { sockets: new Set<string>(), hidden, leaving: undefined };
    clearTimeout(member.leaving);
    member.leaving = undefined;
    member.hidden = hidden;
    member.sockets.add(socketId);
    this.#members.set(userId, member);
  }

  /** A socket is gone; the member with the last one, after a while. @param atOnce where the session ended */
  leave(userId: UserId, socketId: string, atOnce = false): void {
    const member = this.#members.get(userId);
    if (!member?.sockets.delete(socketId) || member.sockets.size > 0) return;
    if (atOnce) {
      this.#members.delete(userId);
      return;
    }
    member.leaving = setTimeout(() => this.#members.delete(userId), GRACE_MS);
    member.leaving.unref();
  }

  /** Whether it is shown changes for everyone's count. */
  hide(userId: UserId, hidden: boolean): void {
    const member = this.#members.get(userId);
    if (member) member.hidden = hidden;
  }

  sawGuest(visitor: string, now = performance.now()): void {
    if (this.#guests.size >= MAX_GUESTS && !this.#guests.has(visitor)) return;
    // Set anew, so that the longest unseen stay in front.
    this.#guests.delete(visitor);
    this.#guests.set(visitor, now);
  }

  count(now = performance.now()): ActiveUsers {
    for (const [visitor, seen] of this.#guests) {
      if (now - seen < GUEST_MS) break;
      this.#guests.delete(visitor);
    }
    let users = 0;
    let hidden = 0;
    for (const member of this.#members.values()) {
      if (member.hidden) hidden += 1;
      else users += 1;
    }
    const guests = this.#guests.size + hidden;
    return {
      total: guests + users,
      breakdown: [
        { userType: 'guest', activeUsers: guests },
        { userType: 'user', activeUsers: users },
      ],
    };
  }
}
