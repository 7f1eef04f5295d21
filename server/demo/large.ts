/** Loads the large data set for benchmarks with COPY, in one transaction, with exact counters. */

import type pg from 'pg';
import { DAY_MS } from '#contract/dates.ts';
import { kindOfCategory, type PostKind } from '#contract/post-kinds.ts';
import { hashPassword, searchTextOfMember } from '#server/features/accounts/users/index.ts';
import { searchTextOfPost } from '#server/features/content/forum/posts/search-text.ts';
import { PORTAL } from '#server/platform/sender.ts';
import type { DatabasePool } from '../platform/database/pool.ts';
import { loadBare } from './large-bare-tables.ts';
import { companyColumns, companyLines, writeLargeCompanies } from './large-companies.ts';
import { type Copy, copyInto, each, line, list } from './large-copy.ts';
import * as freight from './large-freight.ts';
import { jobColumns, jobLines, writeLargeJobs } from './large-jobs.ts';
import { notificationColumns, notificationLines } from './large-notifications.ts';
import * as lines from './large-publication-lines.ts';
import { publicationsFor, writeLargeBlogs, writeLargeCourses, writeLargeEvents } from './large-publications.ts';
import { type LargeSize, type LargeUser, type Places, type Story, writeStories, writeUsers } from './large-stories.ts';
import { DEMO_PASSWORD } from './password.ts';
import { Random } from './random.ts';
import { readCategories } from './read-json.ts';

export interface LargeOptions {
  readonly pool: DatabasePool;
  readonly posts: number;
  /** Default: ten for each post. */
  readonly notifications?: number;
  readonly seed: number;
  readonly log: (line: string) => void;
  readonly now?: Date;
}

/** Ratios: ten posts per person, three replies and five likes per post, an event and an article per fifty posts. */
export const sizeOf = (posts: number): LargeSize => ({
  users: Math.max(20, Math.ceil(posts / 10)),
  posts,
  replies: posts * 3,
  likes: posts * 5,
  ...publicationsFor(posts),
});

const tables = [
  ...['users', 'posts', 'replies', 'likes', 'point_entries', 'freight_requests', 'offers', 'offer_revisions'],
  ...['notifications', 'events', 'blogs', 'blog_comments', 'courses', 'course_modules', 'companies', 'jobs'],
];

/** @throws Error if a large data set exists */
export async function loadLarge(options: LargeOptions): Promise<LargeSize> {
  const { pool, posts, log } = options;
  const size = sizeOf(posts);
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query('SET idle_in_transaction_session_timeout = 0');
    await client.query('BEGIN');
    const there = await client.query("SELECT 1 FROM users WHERE email LIKE 'member-%@large.example' LIMIT 1");
    if (there.rowCount !== 0) throw new Error('A large set is in this database already.');
    const places = await findPlaces(client, options.seed, options.now ?? startOfToday());
    await loadBare(client, tables, async (empty) => {
      await copyAll(copyInto(client, empty), size, places, options);
      log('Building the indexes …');
    });
    await client.query(`UPDATE sub_categories SET post_count = counts.n FROM (
      SELECT sub_category_id, count(*) AS n FROM posts WHERE status = 'success' AND removed_at IS NULL GROUP BY 1) counts
      WHERE counts.sub_category_id = sub_categories.id`);
    await client.query('COMMIT');
    // Updates statistics and the visibility map for index-only scans.
    await client.query(`VACUUM (ANALYZE) sub_categories, ${tables.join(', ')}`);
  } finally {
    // Destroys the connection, because its timeouts were disabled. This also ends an open transaction.
    client.release(true);
  }
  return size;
}

async function copyAll(copy: Copy, size: LargeSize, places: Places, options: LargeOptions): Promise<void> {
  const { notifications = size.posts * 10, seed, log, now = startOfToday() } = options;
  const users = writeUsers(size, now, seed);
  const stories = () => writeStories(size, users, places, now, seed);
  const points = new Map<string, number>();
  await copy('point_entries', pointColumns, each(stories(), toPointLines(points)));
  const passwordHash = await hashPassword(DEMO_PASSWORD, PORTAL);
  const toUserLine = (user: LargeUser) => [userLine(user, passwordHash, points.get(user.id) ?? 0)];
  await copy('users', userColumns, each(users, toUserLine));
  log(`${size.users} people`);
  const quotes: Pick<Story, 'id' | 'authorId' | 'createdAt'>[] = [];
  const toPostLine = (story: Story) => {
    const { id, authorId, createdAt } = story;
    if (story.kind === 'quote') quotes.push({ id, authorId, createdAt });
    return [postLine(story, places.names.get(story.subCategoryId) ?? [])];
  };
  await copy('posts', postColumns, each(stories(), toPostLine));
  log(`${size.posts} posts`);
  await copy('replies', replyColumns, each(stories(), replyLines));
  log(`${size.replies} replies`);
  await copy('likes', likeColumns, each(stories(), likeLines));
  log(`${size.likes} likes`);
  const requests = () => freight.writeLargeFreight(quotes, users, now, new Random(seed + 4));
  await copy('freight_requests', freight.requestColumns, each(requests(), freight.requestLines));
  await copy('offers', freight.offerColumns, each(requests(), freight.offerLines));
  await copy('offer_revisions', freight.revisionColumns, each(requests(), freight.revisionLines));
  log(`${quotes.length} freight requests with offers`);
  const notified = { posts: size.posts, notifications };
  const toNotificationLines = notificationLines(notified, users, now, new Random(seed + 5));
  await copy('notifications', notificationColumns, each(stories(), toNotificationLines));
  log(`${notifications} notifications`);
  await copyPublications(copy, size, users, now, seed);
  log(`${size.events} events, ${size.blogs} articles, ${size.blogComments} comments, ${size.courses} courses`);
  await copy('companies', companyColumns, each(writeLargeCompanies(size, users, now, seed), companyLines));
  await copy('jobs', jobColumns, each(writeLargeJobs(size, users, now, seed), jobLines));
  log(`${size.companies} companies, ${size.jobs} jobs`);
}

async function copyPublications(
  copy: Copy,
  size: LargeSize,
  users: readonly LargeUser[],
  now: Date,
  seed: number,
): Promise<void> {
  const events = () => writeLargeEvents(size, users, now, seed);
  const blogs = () => writeLargeBlogs(size, users, now, seed);
  const courses = () => writeLargeCourses(size, users, now, seed);
  await copy('events', lines.eventColumns, each(events(), lines.eventLines));
  await copy('blogs', lines.blogColumns, each(blogs(), lines.blogLines));
  await copy('blog_comments', lines.commentColumns, each(blogs(), lines.commentLines));
  await copy('courses', lines.courseColumns, each(courses(), lines.courseLines));
  await copy('course_modules', lines.moduleColumns, each(courses(), lines.moduleLines));
}

function startOfToday(): Date {
  return new Date(new Date().toISOString().slice(0, 10));
}

/** The existing sub-categories, or those of the demo content. */
async function findPlaces(client: pg.PoolClient, seed: number, now: Date): Promise<Places> {
  const random = new Random(seed + 3);
  const known = await client.query('SELECT 1 FROM categories LIMIT 1');
  const start = new Date(now.getTime() - 4 * 365 * DAY_MS);
  for (const [position, category] of (known.rowCount === 0 ? readCategories() : []).entries()) {
    const id = random.id(start);
    const { name, description, enabled } = category;
    await client.query(
      'INSERT INTO categories (id, name, description, enabled, position, kind) VALUES ($1, $2, $3, $4, $5, $6)',
      [id, name, description, enabled, position, kindOfCategory(name)],
    );
    for (const [place, sub] of category.subCategories.entries()) {
      await client.query(
        'INSERT INTO sub_categories (id, category_id, name, description, enabled, position) VALUES ($1, $2, $3, $4, $5, $6)',
        [random.id(start), id, sub.name, sub.description, sub.enabled ?? true, place],
      );
    }
  }
  const found = await client.query<{ id: string; names: string[]; kind: PostKind }>(
    `SELECT s.id, ARRAY[s.name, c.name] AS names, c.kind FROM sub_categories s JOIN categories c ON c.id = s.category_id
     WHERE s.enabled AND c.enabled ORDER BY c.position, s.position, s.id`,
  );
  const of = (kind: PostKind) => found.rows.filter((row) => row.kind === kind).map((row) => row.id);
  const names = new Map(found.rows.map((row) => [row.id, row.names]));
  return { general: of('general'), quote: of('quote'), names };
}

const userColumns = `id, email, email_verified_at, password_hash, name, company, job_title, country, search_text, points,
  terms_accepted_at, created_at`;
const userLine = (user: LargeUser, hash: string, points: number) =>
  line([
    user.id,
    user.email,
    user.createdAt,
    hash,
    user.name,
    user.company,
    user.jobTitle,
    user.country,
    searchTextOfMember(user),
    points,
    user.createdAt,
    user.createdAt,
  ]);

const postColumns = `id, kind, author_id, sub_category_id, title, description, plain_text, search_text, tags, language, status,
  view_count,  likes_count, reply_count, created_at, updated_at, published_at, last_activity_at`;
const postLine = (story: Story, categoryNames: readonly string[]) => {
  const { html, text } = story.write();
  return line([
    ...[
      story.id,
      story.kind,
      story.authorId,
      story.subCategoryId,
      story.title,
      html,
      text,
      searchTextOfPost({ title: story.title, tags: story.tags, plainText: text, categoryNames }),
      list(story.tags),
    ],
    ...['en', 'success', story.views, story.likes.length, story.replies.length],
    ...[story.createdAt, story.createdAt, story.createdAt, story.lastActivityAt],
  ]);
};

const replyColumns = 'id, post_id, parent_id, author_id, description, created_at, updated_at';
const replyLines = (story: Story) =>
  story.replies.map((row) =>
    line([row.id, story.id, row.parentId, row.authorId, row.write().html, row.createdAt, row.createdAt]),
  );

const likeColumns = 'id, user_id, post_id, created_at';
const likeLines = (story: Story) => story.likes.map((row) => line([row.id, row.userId, story.id, row.createdAt]));

const pointColumns = 'id, user_id, reason, points, subject_id, from_user_id, created_at';
/** Also adds them up for each person. */
const toPointLines = (sums: Map<string, number>) => (story: Story) =>
  story.points().map((row) => {
    sums.set(row.userId, (sums.get(row.userId) ?? 0) + row.points);
    return line([
      ...[row.id, row.userId, row.reason, row.points, row.subjectId, row.fromUserId ?? null],
      row.createdAt ?? null,
    ]);
  });
