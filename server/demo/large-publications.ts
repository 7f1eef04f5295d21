/** Events, articles and courses of the large data set, deterministic for a seed. */
import type { UserId } from '#contract/ids.ts';
import { cutAtWord } from '#contract/plain-text.ts';
import { MAX_OPENING, readingMinutes } from '#server/features/content/blogs/check-text.ts';
import { searchTextOf } from '#server/platform/search/search-text.ts';
import type { LargeSize, LargeUser } from './large-stories.ts';
import { writeCourseTitle, writeEventTitle, writePlace, writeTags, writeText, writeTitle } from './large-words.ts';
import { Random } from './random.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SPAN = 3 * 365 * DAY;
/** Percentage of upcoming events. */
const TO_COME = 5;
const AHEAD = 120 * DAY;
const MODULES_EACH = 6;
const MAX_COMMENTS = 60;

interface LargeComment {
  readonly id: string;
  readonly parentId: string | null;
  readonly authorId: UserId;
  readonly comment: string;
  readonly createdAt: Date;
  childCount: number;
}

type Yielded<Write extends (...given: never[]) => Generator> =
  ReturnType<Write> extends Generator<infer Row> ? Row : never;
export type LargeEvent = Yielded<typeof writeLargeEvents>;
export type LargeBlog = Yielded<typeof writeLargeBlogs>;
export type LargeCourse = Yielded<typeof writeLargeCourses>;

function written(random: Random, title: string, author: LargeUser, createdAt: Date, paragraphs: number) {
  const { html, text } = writeText(random, paragraphs);
  const tags = writeTags(random);
  return {
    id: random.id(createdAt),
    title,
    html,
    text,
    lead: html.slice(0, html.indexOf('</p>') + '</p>'.length),
    tags,
    searchText: searchTextOf(title, tags, text),
    authorId: author.id,
    authorName: author.name,
    company: author.company,
    createdAt,
  };
}

/** Time of one of `count` items, spread over the years before `now`, oldest first. */
function momentOf(random: Random, index: number, count: number, now: Date): Date {
  return new Date(now.getTime() - SPAN + Math.floor(((index + random.next() * 0.9) / count) * (SPAN - DAY)));
}

export function* writeLargeEvents(size: LargeSize, users: readonly LargeUser[], now: Date, seed: number) {
  const random = new Random(seed + 10);
  const past = Math.floor(size.events * (1 - TO_COME / 100));
  for (let index = 0; index < size.events; index += 1) {
    const isPast = index < past;
    const moment = isPast
      ? momentOf(random, index, past, now).getTime()
      : now.getTime() + DAY + Math.floor(((index - past + random.next()) / (size.events - past)) * AHEAD);
    const startDate = new Date(moment - (moment % HOUR));
    const createdAt = new Date(Math.min(startDate.getTime(), now.getTime()) - (20 + random.below(60)) * DAY);
    const user = random.pick(users);
    const { location, timezone } = writePlace(random);
    yield {
      ...written(random, writeEventTitle(random), user, createdAt, 2),
      startDate,
      endDate: new Date(startDate.getTime() + (1 + random.below(8)) * HOUR),
      timezone,
      location,
      mode: random.pick(['IN_PERSON', 'IN_PERSON', 'ONLINE', 'HYBRID'] as const),
      organiser: user.company,
    };
  }
}

export function* writeLargeBlogs(size: LargeSize, users: readonly LargeUser[], now: Date, seed: number) {
  const random = new Random(seed + 11);
  const counts = shareComments(random, size.blogComments, size.blogs);
  for (let index = 0; index < size.blogs; index += 1) {
    const createdAt = momentOf(random, index, size.blogs, now);
    const text = written(random, writeTitle(random, 'general'), random.pick(users), createdAt, 6);
    yield {
      ...text,
      opening: cutAtWord(text.text, MAX_OPENING),
      readingMinutes: readingMinutes(text.text),
      comments: writeComments(random, users, counts[index] as number, createdAt, now),
    };
  }
}

/** A few articles get many comments. */
function shareComments(random: Random, total: number, items: number): number[] {
  const counts = Array.from({ length: items }, () => 0);
  for (let count = 0; count < total; ) {
    const item = Math.floor(items * random.next() ** 2);
    if ((counts[item] as number) >= MAX_COMMENTS) continue;
    counts[item] = (counts[item] as number) + 1;
    count += 1;
  }
  return counts;
}

/** In order of time; one in four replies to the last top-level comment. */
function writeComments(random: Random, users: readonly LargeUser[], count: number, since: Date, now: Date) {
  const comments: LargeComment[] = [];
  const step = Math.min(20 * DAY, now.getTime() - since.getTime()) / (count + 1);
  let above: LargeComment | null = null;
  for (let index = 0; index < count; index += 1) {
    const createdAt = new Date(since.getTime() + Math.floor(step * (index + random.next())) + 1);
    const parent: LargeComment | null = random.below(4) === 0 ? above : null;
    const comment: LargeComment = {
      id: random.id(createdAt),
      parentId: parent?.id ?? null,
      authorId: random.pick(users).id,
      comment: writeText(random, 1).text,
      createdAt,
      childCount: 0,
    };
    if (parent) parent.childCount += 1;
    else above = comment;
    comments.push(comment);
  }
  return comments;
}

export function* writeLargeCourses(size: LargeSize, users: readonly LargeUser[], now: Date, seed: number) {
  const random = new Random(seed + 12);
  for (let index = 0; index < size.courses; index += 1) {
    const createdAt = momentOf(random, index, size.courses, now);
    yield {
      ...written(random, writeCourseTitle(random), random.pick(users), createdAt, 2),
      duration: 1 + random.below(12),
      level: random.pick(['BEGINNER', 'INTERMEDIATE', 'ADVANCED']),
      delivery: random.pick(['ONLINE', 'CLASSROOM', 'BLENDED']),
      language: random.pick(['en', 'en', 'en', 'de', 'es', 'fr']),
      price: random.below(4) === 0 ? null : 5_000 + random.below(90) * 1_000,
      modules: Array.from({ length: size.courseModules / size.courses }, () => ({
        id: random.id(createdAt),
        title: writeTitle(random, 'general'),
        lessons: Array.from({ length: 2 + random.below(3) }, () => ({
          title: writeTitle(random, 'general'),
          minutes: 10 + random.below(50),
          kind: random.pick(['VIDEO', 'READING', 'QUIZ', 'WORKSHOP']),
        })),
      })),
    };
  }
}

/** For 100,000 posts: 2,000 events, 2,000 articles with 20,000 comments, 500 courses. */
export const publicationsFor = (posts: number) => {
  const courses = Math.ceil(posts / 200);
  return {
    events: Math.ceil(posts / 50),
    blogs: Math.ceil(posts / 50),
    blogComments: Math.ceil(posts / 5),
    courses,
    courseModules: courses * MODULES_EACH,
    companies: Math.ceil(posts / 10),
    jobs: Math.ceil(posts / 20),
  };
};
