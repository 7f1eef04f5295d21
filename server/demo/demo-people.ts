/** People of the demo content by their keys. */
import type { UserId } from '#contract/ids.ts';
import { searchTextOfMember } from '#server/features/accounts/users/index.ts';
import type { users } from '#server/features/accounts/users/tables.ts';
import type { Random } from './random.ts';
import type { DemoUser } from './schemas.ts';

export type UserRow = typeof users.$inferInsert & { createdAt: Date };

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

export class DemoPeople {
  readonly rows: UserRow[] = [];
  /** The day of loading. */
  readonly now: Date;
  readonly #byKey = new Map<string, UserRow>();
  readonly #active: UserRow[] = [];

  constructor(people: readonly DemoUser[], now: Date, passwordHash: string, random: Random) {
    this.now = now;
    for (const person of people) {
      const row = writeUser(person, this.at(now.getTime() - person.joinedDaysAgo * DAY), now, passwordHash, random);
      this.#byKey.set(person.key, row);
      this.rows.push(row);
      if (!person.deleted && !person.suspended) this.#active.push(row);
    }
  }

  /** Can sign in. */
  get active(): readonly UserRow[] {
    return this.#active;
  }

  find(key: string): UserRow {
    return find(this.#byKey, key);
  }

  /** Authors were last seen on the day before, at the earliest. */
  author(key: string, moment: Date): UserRow {
    const user = this.find(key);
    if (user.createdAt > moment) user.createdAt = new Date(moment.getTime() - DAY);
    return user;
  }

  /** No activity is in the future. */
  at(milliseconds: number): Date {
    return new Date(Math.min(milliseconds, this.now.getTime()));
  }

  ago(hours: number): Date {
    return this.at(this.now.getTime() - hours * HOUR);
  }
}

/** @throws Error if the content refers to an unknown key */
export function find<T>(known: ReadonlyMap<string, T>, key: string): T {
  const found = known.get(key);
  if (found === undefined) throw new Error(`The demo content has no "${key}".`);
  return found;
}

function writeUser(person: DemoUser, createdAt: Date, now: Date, passwordHash: string, random: Random): UserRow {
  const id = random.id<UserId>(createdAt);
  if (person.deleted) {
    return {
      id,
      email: `deleted-${id}@deleted.example`,
      name: 'Deleted member',
      createdAt,
      deletedAt: new Date(now.getTime() - DAY),
    };
  }
  return {
    id,
    email: person.email,
    emailVerifiedAt: createdAt,
    passwordHash,
    name: person.name,
    role: person.role,
    company: person.company ?? null,
    jobTitle: person.jobTitle ?? null,
    country: person.country,
    phone: person.phone ?? null,
    bio: person.bio ?? null,
    skills: [...(person.skills ?? [])],
    searchText: searchTextOfMember({ ...person, skills: [...(person.skills ?? [])] }),
    linkedIn: person.linkedIn ?? null,
    suspendedAt: person.suspended ? new Date(now.getTime() - 3 * DAY) : null,
    suspendedReason: person.suspended?.reason ?? null,
    termsAcceptedAt: createdAt,
    createdAt,
  };
}
