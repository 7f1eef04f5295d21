/** From the demo content to the rows of every table: pure, and the same for the same content, moment and seed. */
import type { categories, subCategories } from '#server/features/categories/tables.ts';
import type { likes } from '#server/features/likes/tables.ts';
import type { bookmarks, posts } from '#server/features/posts/tables.ts';
import type { replies } from '#server/features/replies/tables.ts';
import type { users } from '#server/features/users/tables.ts';
import { sanitise } from '#server/platform/html/sanitise.ts';
import { toText } from '#server/platform/html/to-text.ts';
import type { DemoContent } from './content.ts';
import { Ledger, type PointRow } from './ledger.ts';
import { Random } from './random.ts';
import type { DemoPost, DemoReply, DemoUser } from './shapes.ts';

type UserRow = typeof users.$inferInsert & { createdAt: Date };
type PostRow = typeof posts.$inferInsert & { createdAt: Date };

export interface DemoRows {
  readonly users: UserRow[];
  readonly categories: (typeof categories.$inferInsert)[];
  readonly subCategories: (typeof subCategories.$inferInsert & { postCount: number })[];
  readonly posts: PostRow[];
  readonly replies: (typeof replies.$inferInsert)[];
  readonly likes: (typeof likes.$inferInsert)[];
  readonly bookmarks: (typeof bookmarks.$inferInsert)[];
  readonly points: PointRow[];
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const BOOKMARKS_EACH = 4;

export function writeRows(content: DemoContent, now: Date, passwordHash: string, seed = 1): DemoRows {
  const random = new Random(seed);
  const ledger = new Ledger(random);
  const at = (milliseconds: number) => new Date(Math.min(milliseconds, now.getTime()));
  const rows: DemoRows = {
    users: [],
    categories: [],
    subCategories: [],
    posts: [],
    replies: [],
    likes: [],
    bookmarks: [],
    points: ledger.rows,
  };

  const userOf = new Map<string, UserRow>();
  for (const person of content.people) {
    const row = writeUser(person, at(now.getTime() - person.joinedDaysAgo * DAY), now, passwordHash, random);
    userOf.set(person.key, row);
    rows.users.push(row);
  }
  const admirers = content.people.filter((one) => !one.deleted && !one.suspended).map((one) => find(userOf, one.key));

  const subOf = new Map<string, (typeof rows.subCategories)[number]>();
  content.categories.forEach((category, position) => {
    const made = at(now.getTime() - 400 * DAY + position * HOUR);
    const id = random.id(made);
    const { name, description, enabled } = category;
    rows.categories.push({ id, name, description, enabled, position, createdAt: made });
    category.subCategories.forEach((sub, place) => {
      const row = {
        ...sub,
        id: random.id(made),
        categoryId: id,
        enabled: sub.enabled ?? true,
        position: place,
        postCount: 0,
        createdAt: made,
      };
      subOf.set(`${name} / ${sub.name}`, row);
      rows.subCategories.push(row);
    });
  });

  /** Somebody who wrote something has been here since the day before at least. */
  function author(key: string, moment: Date): UserRow {
    const user = find(userOf, key);
    if (user.createdAt > moment) user.createdAt = new Date(moment.getTime() - DAY);
    return user;
  }

  function addLikes(wanted: number, of: UserRow, thing: { postId: string } | { replyId: string }, since: Date): number {
    const from = random.sample(
      admirers.filter((one) => one !== of),
      wanted,
    );
    for (const admirer of from) {
      const earliest = Math.max(since.getTime(), admirer.createdAt.getTime());
      // Most likes come early: the square of chance leans to zero.
      const createdAt = at(earliest + random.next() ** 2 * (now.getTime() - earliest));
      const id = random.id(createdAt);
      rows.likes.push({ id, userId: admirer.id, ...thing, createdAt });
      if (!of.deletedAt) ledger.give(of.id, 'like.received', id, createdAt, admirer.id);
    }
    return from.length;
  }

  function addReply(
    reply: DemoReply | NonNullable<DemoReply['replies']>[number],
    post: PostRow,
    asker: UserRow,
    after: Date,
    parentId: string | null,
  ): Date {
    const createdAt = at(after.getTime() + reply.hoursAfter * HOUR);
    const user = author(reply.author, createdAt);
    const isAnswer = 'isAnswer' in reply && reply.isAnswer === true;
    const id = random.id(createdAt);
    const likesCount = addLikes(reply.likes ?? 0, user, { replyId: id }, createdAt);
    const description = sanitise(reply.description);
    rows.replies.push({
      id,
      postId: post.id,
      parentId,
      authorId: user.id,
      description,
      isAnswer,
      likesCount,
      createdAt,
      updatedAt: createdAt,
    });
    post.replyCount = (post.replyCount ?? 0) + 1;
    if (!user.deletedAt) ledger.give(user.id, 'reply.created', id, createdAt);
    if (isAnswer && user !== asker && !user.deletedAt)
      ledger.give(user.id, 'answer.accepted', id, at(createdAt.getTime() + 2 * HOUR));
    let last = createdAt;
    for (const below of 'replies' in reply ? (reply.replies ?? []) : []) {
      const moment = addReply(below, post, asker, createdAt, id);
      if (moment > last) last = moment;
    }
    return last;
  }

  for (const post of content.posts) {
    const createdAt = at(now.getTime() - post.hoursAgo * HOUR);
    const user = author(post.author, createdAt);
    const sub = find(subOf, `${post.category} / ${post.subCategory}`);
    const row = writePost(post, user.id, sub.id, createdAt, random);
    if (post.status === 'success') {
      sub.postCount += 1;
      if (!user.deletedAt) ledger.give(user.id, 'post.published', row.id, createdAt);
      row.likesCount = addLikes(post.likes ?? 0, user, { postId: row.id }, createdAt);
      for (const reply of post.replies ?? []) {
        const moment = addReply(reply, row, user, createdAt, null);
        if (moment > row.lastActivityAt) row.lastActivityAt = moment;
      }
    }
    rows.posts.push(row);
  }

  const published = rows.posts.filter((post) => post.status === 'success');
  for (const user of admirers) {
    for (const post of random.sample(
      published.filter((one) => one.authorId !== user.id),
      random.below(BOOKMARKS_EACH + 1),
    )) {
      rows.bookmarks.push({
        userId: user.id,
        postId: post.id,
        createdAt: at(post.createdAt.getTime() + random.below(48) * HOUR),
      });
    }
  }
  for (const user of rows.users) user.points = ledger.totals.get(user.id) ?? 0;
  return rows;
}

function writeUser(person: DemoUser, createdAt: Date, now: Date, passwordHash: string, random: Random): UserRow {
  const id = random.id(createdAt);
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
    linkedIn: person.linkedIn ?? null,
    suspendedAt: person.suspended ? new Date(now.getTime() - 3 * DAY) : null,
    suspendedReason: person.suspended?.reason ?? null,
    termsAcceptedAt: createdAt,
    createdAt,
  };
}

function writePost(
  post: DemoContent['posts'][number],
  authorId: string,
  subCategoryId: string,
  createdAt: Date,
  random: Random,
) {
  const description = sanitise(post.description);
  return {
    id: random.id(createdAt),
    kind: post.kind,
    authorId,
    subCategoryId,
    title: post.title,
    description,
    plainText: toText(description),
    tags: (post.tags ?? []).map((tag) => tag.toLowerCase()),
    status: post.status,
    reason: post.status === 'rejected' ? (post.reason ?? null) : null,
    pinned: post.pinned ?? false,
    locked: post.locked ?? false,
    viewCount: post.views ?? viewsOf(post, random),
    likesCount: 0,
    replyCount: 0,
    createdAt,
    updatedAt: createdAt,
    publishedAt: post.status === 'success' ? createdAt : null,
    lastActivityAt: createdAt,
  } satisfies PostRow;
}

/** Whoever liked or replied has looked; many more only looked. */
function viewsOf(post: DemoPost, random: Random): number {
  if (post.status !== 'success') return 0;
  return 12 + random.below(40) + 9 * ((post.likes ?? 0) + (post.replies?.length ?? 0));
}

/** @throws Error that names what the content speaks of and doesn't hold */
function find<T>(known: ReadonlyMap<string, T>, key: string): T {
  const found = known.get(key);
  if (found === undefined) throw new Error(`The demo content has no "${key}".`);
  return found;
}
