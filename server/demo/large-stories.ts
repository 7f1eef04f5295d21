/** Streams posts with their replies, likes and points, deterministic for a seed. */

import { DAY_MS } from '#contract/dates.ts';
import type { UserId } from '#contract/ids.ts';
import { writePerson, writeTags, writeText, writeTitle } from './large-words.ts';
import { Ledger, type PointRow } from './ledger.ts';
import { Random } from './random.ts';

export interface LargeSize {
  readonly users: number;
  readonly posts: number;
  readonly replies: number;
  readonly likes: number;
  readonly events: number;
  readonly blogs: number;
  readonly blogComments: number;
  readonly courses: number;
  readonly courseModules: number;
  readonly companies: number;
  readonly jobs: number;
}

export interface LargeUser {
  readonly id: UserId;
  readonly email: string;
  readonly name: string;
  readonly company: string;
  readonly jobTitle: string;
  readonly country: string;
  readonly createdAt: Date;
}
/** Only the pass that needs a text writes it. */
type Text = ReturnType<typeof writeText>;

interface Reply {
  readonly id: string;
  readonly parentId: string | null;
  readonly authorId: UserId;
  readonly write: () => Text;
  readonly createdAt: Date;
}
interface Like {
  readonly id: string;
  readonly userId: UserId;
  readonly createdAt: Date;
}
export interface Story {
  readonly id: string;
  readonly kind: 'general' | 'quote';
  readonly authorId: UserId;
  readonly subCategoryId: string;
  readonly title: string;
  readonly write: () => Text;
  readonly tags: readonly string[];
  readonly views: number;
  readonly createdAt: Date;
  readonly lastActivityAt: Date;
  readonly replies: readonly Reply[];
  readonly likes: readonly Like[];
  /** For all stories in order, because likes count up to a limit per day. Only one pass needs them. */
  readonly points: () => readonly PointRow[];
}

export interface Places {
  readonly general: readonly string[];
  readonly quote: readonly string[];
  /** Names of sub-categories and their categories. */
  readonly names: ReadonlyMap<string, readonly string[]>;
}

const SPAN = 3 * 365 * DAY_MS;
const MAX_NESTED = 3;

export function writeUsers(size: LargeSize, now: Date, seed: number): LargeUser[] {
  const random = new Random(seed);
  return Array.from({ length: size.users }, (_, index) => {
    const createdAt = new Date(now.getTime() - SPAN - (size.users - index) * 60_000);
    return { id: random.id(createdAt), email: `member-${index + 1}@large.example`, ...writePerson(random), createdAt };
  });
}

/** Distributes `total` over `items`: a few get many, most get some, none more than `max`. */
function share(random: Random, total: number, items: number, max: number): Uint32Array {
  const counts = new Uint32Array(items);
  for (let count = 0; count < total; ) {
    // A prime step spreads popular items over all years.
    const item = (Math.floor(items * random.next() ** 2) * 7_919) % items;
    if ((counts[item] as number) >= max) continue;
    counts[item] = (counts[item] as number) + 1;
    count += 1;
  }
  return counts;
}

/** Iterates over all posts, oldest first. Each table needs one pass, so that nothing is kept in memory. */
export function* writeStories(
  size: LargeSize,
  users: readonly LargeUser[],
  places: Places,
  now: Date,
  seed: number,
): Generator<Story> {
  const random = new Random(seed + 1);
  const ledger = new Ledger(new Random(seed + 2));
  const replyCounts = share(random, size.replies, size.posts, size.replies);
  const likeCounts = share(random, size.likes, size.posts, users.length - 1);
  for (let index = 0; index < size.posts; index += 1) {
    const moment = now.getTime() - SPAN + Math.floor(((index + random.next() * 0.9) / size.posts) * (SPAN - DAY_MS));
    const createdAt = new Date(moment);
    const kind = random.below(100) < 15 ? 'quote' : 'general';
    const authorAt = random.below(users.length);
    const authorId = (users[authorAt] as LargeUser).id;
    const id = random.id(createdAt);
    const write = laterText(random, 1 + random.below(3));
    const replies = writeReplies(random, users, replyCounts[index] as number, moment, now.getTime());
    const likes = writeLikes(random, users, likeCounts[index] as number, authorAt, moment, now.getTime());
    const points = () => {
      ledger.give(authorId, 'post.published', id, createdAt);
      const toOthers = replies.filter((reply) => reply.authorId !== authorId);
      for (const reply of toOthers) ledger.give(reply.authorId, 'reply.created', reply.id, reply.createdAt);
      for (const like of likes) ledger.give(authorId, 'like.received', like.id, like.createdAt, like.userId);
      return ledger.rows.splice(0);
    };
    yield {
      id,
      kind,
      authorId,
      subCategoryId: random.pick(places[kind]),
      title: writeTitle(random, kind),
      write,
      tags: writeTags(random),
      views: likes.length * 6 + replies.length * 8 + random.below(60),
      createdAt,
      lastActivityAt: replies.at(-1)?.createdAt ?? createdAt,
      replies,
      likes,
      points,
    };
  }
}

function laterText(random: Random, paragraphs: number): () => Text {
  const seed = random.below(2 ** 32);
  return () => writeText(new Random(seed), paragraphs);
}

/** In order of time; one in five replies to a recent top-level reply. */
function writeReplies(
  random: Random,
  users: readonly LargeUser[],
  count: number,
  from: number,
  until: number,
): Reply[] {
  const replies: Reply[] = [];
  let top: string | null = null;
  let nestedCount = 0;
  const step = Math.min((30 * DAY_MS) / (count + 1), (until - from) / (count + 1));
  for (let index = 0; index < count; index += 1) {
    const createdAt = new Date(from + Math.floor(step * (index + random.next())) + 1);
    const nested: boolean = top !== null && nestedCount < MAX_NESTED && random.below(5) === 0;
    const reply: Reply = {
      id: random.id(createdAt),
      parentId: nested ? top : null,
      authorId: random.pick(users).id,
      write: laterText(random, 1),
      createdAt,
    };
    nestedCount = nested ? nestedCount + 1 : 0;
    if (!nested) top = reply.id;
    replies.push(reply);
  }
  return replies;
}

/** Visits each user once, with a step that is coprime to their number. */
function writeLikes(
  random: Random,
  users: readonly LargeUser[],
  count: number,
  authorAt: number,
  from: number,
  until: number,
): Like[] {
  const likes: Like[] = [];
  let step = 1 + random.below(users.length - 1);
  while (shareFactor(step, users.length)) step += 1;
  for (let at = random.below(users.length); likes.length < count; at = (at + step) % users.length) {
    if (at === authorAt) continue;
    const createdAt = new Date(from + 1 + Math.floor(random.next() ** 3 * (until - from - 1)));
    likes.push({ id: random.id(createdAt), userId: (users[at] as LargeUser).id, createdAt });
  }
  return likes;
}

function shareFactor(a: number, b: number): boolean {
  while (b !== 0) [a, b] = [b, a % b];
  return a > 1;
}
