/**
 * `npm run bench:scale -- [--small N] [--large N] [--requests N]`: compares the time of requests at two numbers of posts,
 * each with ten times as many notifications, in alternating rounds. Writes bench/results-scale.json.
 */
import { writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { parseArgs } from 'node:util';
import { type Content, prepareContent } from './content.ts';
import type { Served } from './processes.ts';
import { servePortal } from './serve-portal.ts';

const { values } = parseArgs({
  options: {
    small: { type: 'string', default: '10000' },
    large: { type: 'string', default: '1000000' },
    requests: { type: 'string', default: '200' },
  },
});
const TARGET = 1.3;
/** Requests of a side in each round. */
const ROUND = 10;
const WARM_UP = 40;
/** As docs/operations.md advises for the larger of the two. */
const SHARED_BUFFERS = '1GB';
const requests = Number(values.requests);
const log = (line: string) => void process.stdout.write(`${line}\n`);

interface Side {
  readonly content: Content;
  readonly portal: Served;
}

interface Row {
  readonly name: string;
  /** The same request for the content of a side; `at` numbers the requests. */
  readonly path: (content: Content, at: number) => string;
  readonly asMember?: true;
}

const searchOf = ({ searches: [list = []] }: Content, at: number) => encodeURIComponent(list[at % list.length] ?? '');
const rows: readonly Row[] = [
  { name: 'list of the newest posts', path: () => '/api/posts/latest' },
  {
    name: 'list of a category',
    path: ({ ids }) => `/api/generalPost/getsuccessgeneralposts?subCategoryId=${ids.subCategory}`,
  },
  { name: 'list of a tag', path: () => '/api/generalPost/getsuccessgeneralposts?tag=lcl' },
  { name: 'list of freight requests', path: () => '/api/quotePost/getsuccessquoteposts' },
  {
    name: 'freight requests with a mode that none has',
    path: () => '/api/quotePost/getsuccessquoteposts?mode=COURIER',
  },
  {
    name: 'thread',
    path: ({ manyPosts }, at) => `/api/generalPost/getgeneralpostbypostid/${manyPosts[at % manyPosts.length]}`,
  },
  { name: 'longest thread', path: ({ ids }) => `/api/generalPost/getgeneralpostbypostid/${ids.post}` },
  { name: 'page: forum', path: () => '/forum' },
  { name: 'page: thread', path: ({ manyPosts }, at) => `/landing/general/${manyPosts[at % manyPosts.length]}` },
  { name: 'search', path: (content, at) => `/api/search?q=${searchOf(content, at)}` },
  { name: 'notifications', path: () => '/api/notification', asMember: true },
  { name: 'number of unread notifications', path: () => '/api/notification/unread-count', asMember: true },
  { name: 'unread threads', path: () => '/api/posts/unread-threads', asMember: true },
  { name: 'companies', path: () => '/api/directory' },
  { name: 'open jobs', path: () => '/api/career' },
  { name: 'open jobs of a country', path: () => '/api/career?country=DE' },
  { name: 'freight requests by closing date', path: () => '/api/quotePost/getsuccessquoteposts?sort=closing' },
];

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Milliseconds until the whole response has arrived. */
function time(url: string, headers: Record<string, string>): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - began);
        else reject(new Error(`${url} returned ${response.statusCode}.`));
      });
    }).on('error', reject);
  });
}

async function timeRound({ content, portal }: Side, row: Row, from: number): Promise<number[]> {
  const times: number[] = [];
  const headers = row.asMember ? { cookie: content.people[0]?.cookie ?? '' } : {};
  for (let at = from; at < from + ROUND; at += 1) times.push(await time(portal.url + row.path(content, at), headers));
  return times;
}

const p50 = (times: readonly number[]): number =>
  Number((times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN).toFixed(2));

async function compare(small: Side, large: Side, row: Row) {
  const times: [number[], number[]] = [[], []];
  for (let at = 0; at < WARM_UP; at += ROUND) for (const side of [small, large]) await timeRound(side, row, at);
  for (let at = 0; at < requests; at += ROUND) {
    times[0].push(...(await timeRound(small, row, at)));
    times[1].push(...(await timeRound(large, row, at)));
  }
  const [few, many] = [p50(times[0]), p50(times[1])];
  const ratio = Number((many / few).toFixed(2));
  log(`${ratio <= TARGET ? '✓' : '✗'} ${row.name}: ${ratio} (${few} ms, ${many} ms)`);
  return { name: row.name, ratio, small: few, large: many };
}

const cleanUps: (() => Promise<void>)[] = [];
async function prepare(posts: number): Promise<Side> {
  const content = await prepareContent(posts, log, SHARED_BUFFERS);
  cleanUps.push(() => content.stop());
  log(`${posts} posts were loaded in ${content.loadSeconds} s.`);
  // Rendered for each request, because a page from the cache takes the same time at any size.
  const portal = await servePortal(content, { PAGE_CACHE_MB: '0' });
  cleanUps.push(() => portal.stop());
  return { content, portal };
}

try {
  const small = await prepare(Number(values.small));
  const large = await prepare(Number(values.large));
  log(`\np50 at ${values.large} posts, compared with ${values.small} (target: ${TARGET})`);
  const compared = [];
  for (const row of rows) compared.push(await compare(small, large, row));
  const results = { date: new Date().toISOString().slice(0, 10), small: values.small, large: values.large, compared };
  await writeFile(new URL('results-scale.json', import.meta.url), `${JSON.stringify(results, null, 2)}\n`);
} finally {
  agent.destroy();
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
}
