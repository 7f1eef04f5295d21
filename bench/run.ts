/**
 * `npm run bench -- [--posts N] [--seconds N]`: measures the production server with the large data set against a baseline
 * server in the same run. Machines differ, so compare the ratios. Writes bench/results.json.
 */
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { loadLarge } from '#server/demo/large.ts';
import { learnWords } from '#server/features/search/index.ts';
import { searchContents } from '#server/features.ts';
import { startEmbedded } from '#server/platform/database/embedded/index.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { readSettings } from '#server/settings.ts';
import { makePerson } from '#server/testing/people.ts';
// @ts-expect-error: plain JavaScript for any Node without types
import { portalArguments, portalEnvironment } from '../bin/run.mjs';
import { serve } from './processes.ts';

const { values } = parseArgs({
  options: { posts: { type: 'string', default: '100000' }, seconds: { type: 'string', default: '6' } },
});
const seconds = Number(values.seconds);
const log = (line: string) => void process.stdout.write(`${line}\n`);

const folder = await mkdtemp(join(tmpdir(), 'quayside-bench-'));
// If this runs as root, the database runs under another account that must be able to open the folder.
await chmod(folder, 0o755);
const embedded = await startEmbedded({ dataDir: folder, log });
const database = openDatabase({ connectionString: embedded.connectionString, poolSize: 4 }, () => undefined);
await migrateDatabase(database.db);
await loadLarge({ pool: database.pool, posts: Number(values.posts), seed: 1, log });
await learnWords(database.db, searchContents);
// Autovacuum would otherwise run during the measurements.
const sweeper = await database.pool.connect();
await sweeper.query('SET statement_timeout = 0');
await sweeper.query('VACUUM (ANALYZE)');
sweeper.release(true);
const person = await makePerson(database.db, readSettings({}), 'member');
const mostReplied = await database.pool.query<{ id: string; kind: string; sub_category_id: string }>(
  `SELECT id, kind, sub_category_id FROM posts WHERE status = 'success' AND removed_at IS NULL AND kind = 'general'
   ORDER BY reply_count DESC, id LIMIT 1`,
);
const post = mostReplied.rows[0];
if (!post) throw new Error('the large set has no posts');

const article = await database.pool.query<{ id: string }>(
  `SELECT id FROM blogs WHERE status = 'published' AND published_at <= now() ORDER BY comment_count DESC, id LIMIT 1`,
);
const blogId = article.rows[0]?.id;
if (!blogId) throw new Error('the large set has no articles');

const portal = await serve(portalArguments, {
  ...portalEnvironment,
  DATABASE_URL: embedded.connectionString,
  DATA_DIR: folder,
  PORT: '0',
  RATE_LIMIT_SCALE: '1000000',
  LOG_LEVEL: 'error',
});
const baseline = await serve([
  'bench/baseline.ts',
  embedded.connectionString,
  post.id,
  post.sub_category_id,
  person.id,
  blogId,
]);

interface Measurement {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

async function measure(url: string, options: Partial<autocannon.Options> = {}, connections = 32): Promise<Measurement> {
  await autocannon({ url, connections, duration: 1, ...options });
  const result = await autocannon({ url, connections, duration: seconds, ...options });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(
      `${url}: ${result.non2xx} refused, ${result.errors} failed: ${JSON.stringify(result.statusCodeStats)}`,
    );
  return { perSecond: Math.round(result.requests.average), p50: result.latency.p50, p99: result.latency.p99 };
}

const json = { method: 'POST' as const, headers: { 'content-type': 'application/json' } };
const words = { description: '<p>The tariff of the carrier says who pays; read its page on terminal handling.</p>' };
/** An invalid session cookie bypasses the cache of anonymous pages. */
const uncached = { headers: { cookie: 'quayside_session=none' } };
const rows = [
  {
    name: 'list: newest 20 posts',
    target: 0.6,
    measurePortal: () => measure(`${portal.url}/api/posts/latest`),
    measureBaseline: () => measure(`${baseline.url}/newest`),
  },
  {
    name: 'list: 20 posts of a sub-category',
    target: 0.6,
    measurePortal: () =>
      measure(`${portal.url}/api/generalPost/getsuccessgeneralposts?subCategoryId=${post.sub_category_id}`),
    measureBaseline: () => measure(`${baseline.url}/sub-category`),
  },
  {
    name: 'post with its first replies',
    target: 0.6,
    measurePortal: () => measure(`${portal.url}/api/generalPost/getgeneralpostbypostid/${post.id}`),
    measureBaseline: () => measure(`${baseline.url}/post`),
  },
  {
    name: 'list: the next 20 events',
    target: 0.6,
    measurePortal: () => measure(`${portal.url}/api/event`),
    measureBaseline: () => measure(`${baseline.url}/events`),
  },
  {
    name: 'list: 20 courses',
    target: 0.6,
    measurePortal: () => measure(`${portal.url}/api/education/courses`),
    measureBaseline: () => measure(`${baseline.url}/courses`),
  },
  {
    name: 'list: 20 companies by name',
    target: 0.6,
    measurePortal: () => measure(`${portal.url}/api/directory`),
    measureBaseline: () => measure(`${baseline.url}/companies`),
  },
  {
    name: 'list: the newest 20 jobs',
    target: 0.6,
    measurePortal: () => measure(`${portal.url}/api/career`),
    measureBaseline: () => measure(`${baseline.url}/jobs`),
  },
  {
    name: 'page of an article, uncached',
    target: 0.2,
    measurePortal: () => measure(`${portal.url}/landing/blog/${blogId}`, uncached),
    measureBaseline: () => measure(`${baseline.url}/article`),
  },
  {
    name: 'page /forum, uncached',
    target: 0.2,
    measurePortal: () => measure(`${portal.url}/forum`, uncached),
    measureBaseline: () => measure(`${baseline.url}/newest`),
  },
  {
    name: 'page of a post, uncached',
    target: 0.2,
    measurePortal: () => measure(`${portal.url}/landing/general/${post.id}`, uncached),
    measureBaseline: () => measure(`${baseline.url}/post`),
  },
  {
    name: 'page /, uncached',
    target: 0.2,
    measurePortal: () => measure(`${portal.url}/`, uncached),
    measureBaseline: () => measure(`${baseline.url}/landing`),
  },
  {
    name: 'page /forum, kept for anonymous visitors',
    target: 4,
    measurePortal: () => measure(`${portal.url}/forum`),
    measureBaseline: () => measure(`${baseline.url}/newest`),
  },
  {
    name: 'create a reply',
    target: 0.4,
    measurePortal: () =>
      measure(`${portal.url}/api/generalPost/creategeneralreply`, {
        ...json,
        headers: { ...json.headers, cookie: person.cookie },
        body: JSON.stringify({ ...words, postId: post.id }),
      }),
    measureBaseline: () => measure(`${baseline.url}/reply`, { ...json, body: JSON.stringify(words) }),
  },
];

/** Common words, rare words, prefixes, codes, typing errors, and a word without results. */
const queries = [
  ...['demurrage', 'container rotterdam', 'the customs hold', 'bill of lading hamburg', 'ana kaya', 'ro', 'days'],
  ...[
    'demurage',
    'rotterdm detention',
    'xyzzy',
    'INNSA',
    '8541.43',
    'how to avoid a rolled booking in durban',
    'freig',
  ],
];
const requests = queries.map((words) => ({ path: `/api/search?${new URLSearchParams({ q: words })}` }));
// Warm-up: each connection plans each statement once.
await autocannon({ url: portal.url, connections: 8, duration: 3, requests });
const search = await measure(portal.url, { requests }, 8);
const FAST_MS = 50;
log(
  `${search.p99 <= FAST_MS ? '✓' : '✗'} search, top 20 of ${values.posts} posts, 8 connections: p50 ${search.p50} ms, p99 ${search.p99} ms, ${search.perSecond}/s (target: ${FAST_MS} ms)`,
);

const table = [];
for (const { name, target, measurePortal, measureBaseline } of rows) {
  const expected = await measureBaseline();
  const actual = await measurePortal();
  const ratio = Number((actual.perSecond / expected.perSecond).toFixed(2));
  table.push({ name, ratio, target, portal: actual, baseline: expected });
  log(
    `${ratio >= target ? '✓' : '✗'} ${name.padEnd(42)} ${actual.perSecond}/s against ${expected.perSecond}/s baseline: ${ratio} (target: ${target})`,
  );
}
const memory = await portal.memory();
log(`memory of the server after the load: ${memory} MB (target: 250)`);
await writeFile(
  new URL('results.json', import.meta.url),
  `${JSON.stringify({ date: new Date().toISOString().slice(0, 10), posts: Number(values.posts), memory, search, rows: table }, null, 2)}\n`,
);

await portal.stop();
await baseline.stop();
await database.close();
await embedded.stop();
await rm(folder, { recursive: true, force: true });
