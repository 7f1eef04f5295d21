import type { ActiveUsers } from '#contract/dashboard.ts';
import type { UserId } from '#contract/ids.ts';
import type { Redis } from '#server/platform/redis/redis.ts';
import { SharedCounts } from '#server/platform/shared-counts/shared-counts.ts';

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

export const MEMBER_KINDS = ['member', 'hidden'] as const;

const heldAs = (userId: string, { hidden }: Member) => ({ kind: hidden ? 'hidden' : 'member', name: userId });

/** The visitors of this process and, with Redis, of all replicas. */
export class OnlineVisitors {
  readonly #members = new Map<string, Member>();
  readonly #guests = new Map<string, number>();
  readonly shared: SharedCounts | null;

  constructor(redis: Redis | null = null) {
    const counted = { counted: MEMBER_KINDS, recentMs: GUEST_MS, maxRecent: MAX_GUESTS };
    this.shared = redis && new SharedCounts(redis, { ...counted, recall: () => this.#guests });
  }

  arrive(userId: UserId, socketId: string, hidden: boolean): void {
    const member = this.#members.get(userId) ?? this.#admit(userId, hidden);
    clearTimeout(member.leaving);
    member.leaving = undefined;
    member.sockets.add(socketId);
    this.hide(userId, hidden);
  }

  /** A member leaves with the last socket, after a grace period. @param atOnce if the session has ended */
  leave(userId: UserId, socketId: string, atOnce = false): void {
    const member = this.#members.get(userId);
    if (!member?.sockets.delete(socketId) || member.sockets.size > 0) return;
    if (atOnce) {
      this.#remove(userId, member);
      return;
    }
    member.leaving = setTimeout(() => this.#remove(userId, member), GRACE_MS);
    member.leaving.unref();
  }

  hide(userId: UserId, hidden: boolean): void {
    const member = this.#members.get(userId);
    if (!member || member.hidden === hidden) return;
    this.shared?.release(heldAs(userId, member));
    member.hidden = hidden;
    this.shared?.hold(heldAs(userId, member));
  }

  sawGuest(visitor: string, now = performance.now()): void {
    if (this.#guests.size >= MAX_GUESTS && !this.#guests.has(visitor)) return;
    // Deleted first, so that the least recent ones are in front.
    this.#guests.delete(visitor);
    this.#guests.set(visitor, now);
    this.shared?.saw(visitor, now);
  }

  count(now = performance.now()): ActiveUsers {
    for (const [visitor, seen] of this.#guests) {
      if (now - seen < GUEST_MS) break;
      this.#guests.delete(visitor);
    }
    const shared = this.shared?.totals;
    if (shared) return present(shared.recent + (shared.held['hidden'] ?? 0), shared.held['member'] ?? 0);
    let users = 0;
    for (const member of this.#members.values()) if (!member.hidden) users += 1;
    return present(this.#guests.size + this.#members.size - users, users);
  }

  #admit(userId: string, hidden: boolean): Member {
    const member = { sockets: new Set<string>(), hidden, leaving: undefined };
    this.#members.set(userId, member);
    this.shared?.hold(heldAs(userId, member));
    return member;
  }

  #remove(userId: string, member: Member): void {
    clearTimeout(member.leaving);
    if (!this.#members.delete(userId)) return;
    this.shared?.release(heldAs(userId, member));
  }
}

function present(guests: number, users: number): ActiveUsers {
  return {
    total: guests + users,
    breakdown: [
      { userType: 'guest', activeUsers: guests },
      { userType: 'user', activeUsers: users },
    ],
  };
}
