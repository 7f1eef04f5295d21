/** Computes points of demo people by the rules of `features/engagement/points`. */
import { DAY_MS } from '#contract/dates.ts';
import type { UserId } from '#contract/ids.ts';
import {
  LIKES_A_DAY,
  LIKES_FROM_ONE,
  WRITING_A_DAY,
  worth,
  writingReasons,
} from '#server/features/engagement/points/index.ts';
import type { PointReason, pointEntries } from '#server/features/engagement/points/tables.ts';
import type { Random } from './random.ts';

export type PointRow = typeof pointEntries.$inferInsert;

/** Days since 1970 until the year 2059, and people: together below the largest exact number. */
const MAX_DAYS = 2 ** 15;
const MAX_PEOPLE = 2 ** 19;

export class Ledger {
  readonly rows: PointRow[] = [];
  readonly totals = new Map<string, number>();
  readonly #random: Random;
  readonly #likes = new Map<number, number>();
  readonly #writing = new Map<number, number>();
  /** Numbers instead of ids, because a large set has millions of keys. */
  readonly #numbers = new Map<string, number>();

  constructor(random: Random) {
    this.#random = random;
  }

  give(userId: UserId, reason: PointReason, subjectId: string, createdAt: Date, fromUserId?: UserId): void {
    if (reason === 'like.received' && fromUserId !== undefined && !this.#counts(userId, fromUserId, createdAt)) return;
    const points = writingReasons.includes(reason) ? this.#capped(userId, worth[reason], createdAt) : worth[reason];
    const id = this.#random.id(createdAt);
    this.rows.push({ id, userId, reason, points, subjectId, fromUserId: fromUserId ?? null, createdAt });
    this.totals.set(userId, (this.totals.get(userId) ?? 0) + points);
  }

  /** The points that the daily limit for writing leaves. */
  #capped(userId: string, points: number, at: Date): number {
    const day = this.#dayOf(userId, at);
    const before = this.#writing.get(day) ?? 0;
    const awarded = Math.min(points, WRITING_A_DAY - before);
    this.#writing.set(day, before + awarded);
    return awarded;
  }

  /** Whether the daily limits allow one more like. */
  #counts(userId: string, fromUserId: string, at: Date): boolean {
    const all = this.#dayOf(userId, at);
    // Negative, so that it differs from every key of a day.
    const fromOne = -1 - (all * MAX_PEOPLE + this.#numberOf(fromUserId));
    if ((this.#likes.get(all) ?? 0) >= LIKES_A_DAY || (this.#likes.get(fromOne) ?? 0) >= LIKES_FROM_ONE) return false;
    for (const key of [all, fromOne]) this.#likes.set(key, (this.#likes.get(key) ?? 0) + 1);
    return true;
  }

  #dayOf(userId: string, at: Date): number {
    return this.#numberOf(userId) * MAX_DAYS + Math.floor(at.getTime() / DAY_MS);
  }

  #numberOf(userId: string): number {
    const known = this.#numbers.get(userId) ?? this.#numbers.size;
    this.#numbers.set(userId, known);
    return known;
  }
}
