/** Counts who is online: members by their open sockets, guests by their last request. */

import type { ActiveUsers } from '#contract/dashboard.ts';
import type { UserId } from '#contract/ids.ts';

/** Tolerates a reload or a change of networks. */
export const GRACE_MS = 10_000;
export const GUEST_MS = 5 * 60_000;
/** Limits the memory, because browsers can be forged. */
const MAX_GUESTS = 100_000;

interface Member {
  readonly sockets: Set<string>;
  /** Counted among the guests. */
  hidden: boolean;
  leaving: ReturnType<typeof setTimeout> | undefined;
}

export class OnlineVisitors {
  readonly #members = new Map<string, Member>();
  readonly #guests = new Map<string, number>();

  arrive(userId: UserId, socketId: string, hidden: boolean): void {
    const member = this.#members.get(userId) ?? { sockets: new Set<string>(), hidden, leaving: undefined };
    clearTimeout(member.leaving);
    member.leaving = undefined;
    member.hidden = hidden;
    member.sockets.add(socketId);
    this.#members.set(userId, member);
  }

  /** A member leaves with the last socket, after a grace period. @param atOnce if the session has ended */
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

  hide(userId: UserId, hidden: boolean): void {
    const member = this.#members.get(userId);
    if (member) member.hidden = hidden;
  }

  sawGuest(visitor: string, now = performance.now()): void {
    if (this.#guests.size >= MAX_GUESTS && !this.#guests.has(visitor)) return;
    // Deleted first, so that the least recent ones are in front.
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
