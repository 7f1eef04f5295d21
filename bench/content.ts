/** A database with the large data set, and the records that the benchmark requests. */

import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadLarge } from '#server/demo/large.ts';
import { learnWords } from '#server/features/services/search/index.ts';
import { searchContents } from '#server/features.ts';
import { startEmbedded } from '#server/platform/database/embedded/index.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { readSettings } from '#server/settings.ts';
import { makePerson, type TestPerson } from '#server/testing/people.ts';
import { postmasterOf } from '#server/testing/postmaster.ts';
import { writeSearches } from './searches.ts';

export interface Content {
  readonly connectionString: string;
  /** The first process of the database server. */
  readonly postmaster: number;
  readonly folder: string;
  readonly loadSeconds: number;
  /** Ids of the records on the measured pages. */
  readonly ids: Readonly<Record<keyof typeof shown, string>>;
  /** Posts that many people like and reply to at once. */
  readonly manyPosts: readonly string[];
  readonly people: readonly TestPerson[];
  readonly admin: TestPerson;
  /** Lists of queries; the results of a query are cached, so a list is used once. */
  readonly searches: readonly (readonly string[])[];
  /** Stops the database and deletes it. */
  stop(): Promise<void>;
}

const PEOPLE = 100;
const POSTS = 200;
const SEARCH_LISTS = 10;
const PUBLIC_POST = `status = 'success' AND removed_at IS NULL AND kind = 'general'`;
/** The largest of each: the post with the most replies, the article with the most comments. */
const shown = {
  post: `SELECT id FROM posts WHERE ${PUBLIC_POST} ORDER BY reply_count DESC, id LIMIT 1`,
  subCategory: `SELECT sub_category_id AS id FROM posts WHERE ${PUBLIC_POST} ORDER BY reply_count DESC, id LIMIT 1`,
  article: `SELECT id FROM blogs WHERE status = 'published' AND published_at <= now() ORDER BY comment_count DESC, id LIMIT 1`,
  event: `SELECT id FROM events WHERE status = 'published' AND end_date > now() ORDER BY start_date, id LIMIT 1`,
  course: `SELECT id FROM courses WHERE status = 'published' AND published_at <= now() ORDER BY module_count DESC, id LIMIT 1`,
  /** With 12 offers. */
  request: 'SELECT post_id AS id FROM freight_requests ORDER BY offers_count DESC, post_id DESC LIMIT 1',
  company: `SELECT id FROM companies WHERE status = 'published' ORDER BY sort_name, id LIMIT 1`,
};

/** @param sharedBuffers memory of the database for its pages, such as `1GB` */
export async function prepareContent(
  posts: number,
  log: (line: string) => void,
  sharedBuffers?: string,
): Promise<Content> {
  const folder = await mkdtemp(join(tmpdir(), 'quayside-bench-'));
  // If this runs as root, the database runs under another account that must be able to open the folder.
  await chmod(folder, 0o755);
  const embedded = await startEmbedded({ dataDir: folder, log, ...(sharedBuffers && { sharedBuffers }) });
  const { connectionString } = embedded;
  const database = openDatabase({ connectionString, poolSize: 4 }, () => undefined);
  const { db, pool } = database;
  await migrateDatabase(db);
  const started = performance.now();
  await loadLarge({ pool, posts, seed: 1, log });
  const loadSeconds = Math.round((performance.now() - started) / 1_000);
  await learnWords(db, searchContents);
  // Autovacuum would otherwise run during the measurements.
  const client = await pool.connect();
  await client.query('SET statement_timeout = 0');
  await client.query('VACUUM (ANALYZE)');
  client.release(true);

  const idOf = async (query: string) => {
    const { rows } = await pool.query<{ id: string }>(query);
    if (!rows[0]) throw new Error(`The large data set has no row for: ${query}`);
    return rows[0].id;
  };
  const found = await Promise.all(Object.entries(shown).map(async ([name, query]) => [name, await idOf(query)]));
  const many = await pool.query<{ id: string }>(
    `SELECT id FROM posts WHERE ${PUBLIC_POST} ORDER BY md5(id::text) LIMIT ${POSTS}`,
  );
  const settings = readSettings({});
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => makePerson(db, settings, 'member')));
  const admin = await makePerson(db, settings, 'admin');
  // The first person compares the offers to their own request.
  const ids = Object.fromEntries(found) as Content['ids'];
  await pool.query('UPDATE posts SET author_id = $1 WHERE id = $2', [people[0]?.id, ids.request]);
  // The first person also gets the notifications of another member.
  await pool.query(
    "UPDATE notifications SET user_id = $1 WHERE user_id = (SELECT id FROM users WHERE email = 'member-1@large.example')",
    [people[0]?.id],
  );
  const searches = await writeSearches(pool, SEARCH_LISTS);
  await database.close();
  const postmaster = await postmasterOf(embedded.dataDirectory);
  return {
    connectionString,
    postmaster,
    folder,
    loadSeconds,
    ids,
    manyPosts: many.rows.map(({ id }) => id),
    people,
    admin,
    searches,
    async stop() {
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
