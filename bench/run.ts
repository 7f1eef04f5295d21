/**
 * `npm run bench -- [--posts N] [--seconds N]`: the production server on the large set, each row beside its bare twin in
 * the same run. Machines differ, so the ratios are what counts. Writes bench/results.json.
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
// @ts-expect-error: plain JavaScript for any Node, without types
import { portalArguments } from '../bin/run.mjs';
import { serve } from './processes.ts';

const { values } = parseArgs({
  options: { posts: { type: 'string', default: '100000' }, seconds: { type: 'string', default: '6' } },
});
const seconds = Number(values.seconds);
const say = (line: string) => void process.stdout.write(`${line}\n`);

const folder = await mkdtemp(join(tmpdir(), 'quayside-bench-'));
// As root the database runs as another account, which must reach it.
await chmod(folder, 0o755);
const embedded = await startEmbedded({ dataDir: folder, log: say });
const database = openDatabase({ connectionString: embedded.connectionString, poolSize: 4 }, () => undefined);
await migrateDatabase(database.db);
await loadLarge({ pool: database.pool, posts: Number(values.posts), seed: 1, log: say });
await learnWords(database.db, searchContents);
// What a database does by itself in the minutes after such a load, so that it does not do it meanwhile.
const sweeper = await database.pool.connect();
await sweeper.query('SET statement_timeout = 0');
await sweeper.query('VACUUM (ANALYZE)');
sweeper.release(true);
const person = await makePerson(database.db, readSettings({}), 'member');
const busiest = await database.pool.query<{ id: string; kind: string; sub_category_id: string }>(
  `SELECT id, kind, sub_category_id FROM posts WHERE status = 'success' AND removed_at IS NULL AND kind = 'general'
   ORDER BY reply_count DESC, id LIMIT 1`,
);
const post = busiest.rows[0];
if (!post) throw new Error('the large set has no posts');

const article = await database.pool.query<{ id: string }>(
  `SELECT id FROM blogs WHERE status = 'published' AND published_at <= now() ORDER BY comment_count DESC, id LIMIT 1`,
);
const blogId = article.rows[0]?.id;
if (!blogId) throw new Error('the large set has no articles');

const portal = await serve(portalArguments, {
  DATABASE_URL: embedded.connectionString,
  DATA_DIR: folder,
  PORT: '0',
  RATE_LIMIT_SCALE: '1000000',
  LOG_LEVEL: 'error',
});
const bare = await serve([
  'bench/bare.ts',
  embedded.connectionString,
  post.id,
  post.sub_category_id,
  person.id,
  blogId,
]);

interface Shot {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** @param connections as many clients at once, each waiting for its answer */
async function shoot(url: string, options: Partial<autocannon.Options> = {}, connections = 32): Promise<Shot> {
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
/** A cookie that is no session keeps a page out of the cache of anonymous pages. */
const uncached = { headers: { cookie: 'quayside_session=none' } };
const rows = [
  {
    name: 'list: newest 20 posts',
    reach: 0.6,
    ours: () => shoot(`${portal.url}/api/posts/latest`),
    twin: () => shoot(`${bare.url}/newest`),
  },
  {
    name: 'list: 20 posts of a sub-category',
    reach: 0.6,
    ours: () => shoot(`${portal.url}/api/generalPost/getsuccessgeneralposts?subCategoryId=${post.sub_category_id}`),
    twin: () => shoot(`${bare.url}/sub-category`),
  },
  {
    name: 'post with its first replies',
    reach: 0.6,
    ours: () => shoot(`${portal.url}/api/generalPost/getgeneralpostbypostid/${post.id}`),
    twin: () => shoot(`${bare.url}/post`),
  },
  {
    name: 'list: the next 20 events',
    reach: 0.6,
    ours: () => shoot(`${portal.url}/api/event`),
    twin: () => shoot(`${bare.url}/events`),
  },
  {
    name: 'list: 20 courses',
    reach: 0.6,
    ours: () => shoot(`${portal.url}/api/education/courses`),
    twin: () => shoot(`${bare.url}/courses`),
  },
  {
    name: 'list: 20 companies by name',
    reach: 0.6,
    ours: () => shoot(`${portal.url}/api/directory`),
    twin: () => shoot(`${bare.url}/companies`),
  },
  {
    name: 'list: the newest 20 jobs',
    reach: 0.6,
    ours: () => shoot(`${portal.url}/api/career`),
    twin: () => shoot(`${bare.url}/jobs`),
  },
  {
    name: 'page of an article, uncached',
    reach: 0.2,
    ours: () => shoot(`${portal.url}/landing/blog/${blogId}`, uncached),
    twin: () => shoot(`${bare.url}/article`),
  },
  {
    name: 'page /forum, uncached',
    reach: 0.2,
    ours: () => shoot(`${portal.url}/forum`, uncached),
    twin: () => shoot(`${bare.url}/newest`),
  },
  {
    name: 'page of a post, uncached',
    reach: 0.2,
    ours: () => shoot(`${portal.url}/landing/general/${post.id}`, uncached),
    twin: () => shoot(`${bare.url}/post`),
  },
  {
    name: 'page /, uncached',
    reach: 0.2,
    ours: () => shoot(`${portal.url}/`, uncached),
    twin: () => shoot(`${bare.url}/landing`),
  },
  {
    name: 'page /forum, kept for anonymous visitors',
    reach: 4,
    ours: () => shoot(`${portal.url}/forum`),
    twin: () => shoot(`${bare.url}/newest`),
  },
  {
    name: 'create a reply',
    reach: 0.4,
    ours: () =>
      shoot(`${portal.url}/api/generalPost/creategeneralreply`, {
        ...json,
        headers: { ...json.headers, cookie: person.cookie },
        body: JSON.stringify({ ...words, postId: post.id }),
      }),
    twin: () => shoot(`${bare.url}/reply`, { ...json, body: JSON.stringify(words) }),
  },
];

/** Words that half of all carry, rare ones, beginnings, codes, slips of the finger, and none at all. */
const asked = [
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
const requests = asked.map((words) => ({ path: `/api/search?${new URLSearchParams({ q: words })}` }));
// Each of its connections plans each of its statements once.
await autocannon({ url: portal.url, connections: 8, duration: 3, requests });
const search = await shoot(portal.url, { requests }, 8);
const FAST_MS = 50;
say(
  `${search.p99 <= FAST_MS ? '✓' : '✗'} search, top 20 of ${values.posts} posts, 8 connections: p50 ${search.p50} ms, p99 ${search.p99} ms, ${search.perSecond}/s (to reach: ${FAST_MS} ms)`,
);

const table = [];
for (const { name, reach, ours, twin } of rows) {
  const theirs = await twin();
  const mine = await ours();
  const ratio = Number((mine.perSecond / theirs.perSecond).toFixed(2));
  table.push({ name, ratio, reach, portal: mine, bare: theirs });
  say(
    `${ratio >= reach ? '✓' : '✗'} ${name.padEnd(42)} ${mine.perSecond}/s against ${theirs.perSecond}/s bare: ${ratio} (to reach: ${reach})`,
  );
}
const memory = await portal.memory();
say(`memory of the server after the load: ${memory} MB (to reach: 250)`);
await writeFile(
  new URL('results.json', import.meta.url),
  `${JSON.stringify({ date: new Date().toISOString().slice(0, 10), posts: Number(values.posts), memory, search, rows: table }, null, 2)}\n`,
);

await portal.stop();
await bare.stop();
await database.close();
await embedded.stop();
await rm(folder, { recursive: true, force: true });
