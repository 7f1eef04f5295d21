/**
 * `npm run bench -- [--posts N] [--seconds N] [--rounds N] [--only TEXT] [--zip] [--nodebb FOLDER]`: measures the production
 * server with the large data set against its twin, and against NodeBB, in alternating rounds of one run. Machines
 * differ, so compare the ratios. Writes bench/results.json, or bench/results-nodebb.json. The twin sends its rows
 * uncompressed, which is free on one machine; with `--zip`, it compresses them as the portal does.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import {
  againstNodebb,
  againstTwin,
  appPages,
  type Comparison,
  hotPost,
  type Servers,
  searchLoads,
  unreadState,
} from './comparisons.ts';
import { type Content, prepareContent } from './content.ts';
import { crawl } from './crawl.ts';
import { indexReasons } from './index-reasons.ts';
import { listUnusedIndexes } from './indexes.ts';
import { type Load, type Measurement, measure, median } from './measure.ts';
import { type Nodebb, startNodebb } from './nodebb.ts';
import { addPlaces, placeLoad } from './places.ts';
import { serve } from './processes.ts';
import { rest } from './rest.ts';
import { countSameRows } from './same-rows.ts';
import { servePortal } from './serve-portal.ts';

const { values } = parseArgs({
  options: {
    posts: { type: 'string' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    zip: { type: 'boolean', default: false },
    nodebb: { type: 'string' },
  },
});
const log = (line: string) => void process.stdout.write(`${line}\n`);
/** NodeBB takes hours to load more; with three replies per post this is 10,000 texts. */
const POSTS_WITH_NODEBB = 2_500;
const posts = Number(values.posts ?? (values.nodebb === undefined ? 100_000 : POSTS_WITH_NODEBB));
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);
const SEARCH_MS = 50;
const PLACES_MS = 20;
const APP_PAGE_MS = 100;
const isWanted = ({ name }: { readonly name: string }) => name.includes(values.only);

async function inRounds(loads: readonly Load[]): Promise<Measurement[]> {
  const measured: Measurement[][] = loads.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, load] of loads.entries()) measured[at]?.push(await measure(load, seconds));
  }
  return measured.map(median);
}

const used = ({ perSecond, cpuMs, databaseMs, statements, bytes }: Measurement) =>
  `${perSecond}/s, ${cpuMs} ms CPU, ${databaseMs} ms of the database, ${statements} statements, ${bytes} B`;
const mark = (isReached: boolean) => (isReached ? '✓' : '✗');

async function compare({ name, target, portal, other }: Comparison) {
  const [measured, against] = (await inRounds([portal, other])) as [Measurement, Measurement];
  const ratio = Number((measured.perSecond / against.perSecond).toFixed(2));
  log(`${mark(ratio >= target)} ${name}: ${ratio} (target: ${target}). ${used(measured)} against ${used(against)}`);
  return { name, ratio, target, portal: measured, other: against };
}

/** Writes have no rows to compare. */
const isRead = ({ portal }: Comparison) => portal.requests[0]?.method === 'GET';

/** Leaves out comparisons for which a small data set has no rows. */
async function withRows(comparisons: readonly Comparison[]): Promise<Comparison[]> {
  const kept: Comparison[] = [];
  for (const comparison of comparisons.filter(isWanted)) {
    if (!isRead(comparison) || (await countSameRows(comparison)) > 0) kept.push(comparison);
    else log(`✗ ${comparison.name}: not measured, because ${posts} posts have no such rows`);
  }
  return kept;
}

async function compareAll(title: string, comparisons: readonly Comparison[]) {
  const results = [];
  const wanted = comparisons.filter(isWanted);
  if (wanted.length > 0) log(`\n${title}`);
  for (const comparison of wanted) results.push(await compare(comparison));
  return results;
}

/**
 * Responses that people wait for while they type.
 * @param loads one for each round, after a first one with which each connection plans its statements
 * @param targetMs of the slowest of a hundred
 */
async function measureLookup(name: string, loads: readonly Load[], targetMs: number) {
  const measured: Measurement[] = [];
  for (const load of loads) measured.push(await measure(load, seconds));
  const lookup = median(measured.slice(1));
  log(
    `\n${mark(lookup.p99 <= targetMs)} ${name}: p50 ${lookup.p50} ms, p99 ${lookup.p99} ms (target: ${targetMs} ms), ${used(lookup)}`,
  );
  return lookup;
}

async function measureAppPages(servers: Servers, content: Content) {
  const results = [];
  for (const { name, load } of appPages(servers, content).filter(isWanted)) {
    const [page] = (await inRounds([load])) as [Measurement];
    log(
      `${mark(page.p99 <= APP_PAGE_MS)} ${name}: p50 ${page.p50} ms, p99 ${page.p99} ms (target: ${APP_PAGE_MS} ms), ${used(page)}`,
    );
    results.push({ name, target: APP_PAGE_MS, portal: page });
  }
  return results;
}

/** Sessions of PostgreSQL report the indexes that they used after at most ten idle seconds. */
const REST_MS = 11_000;

/** After the measurements and one request of everything else. */
async function findUnusedIndexes(servers: Servers, content: Content): Promise<string[]> {
  log(`\nindexes: requested ${await crawl(servers.uncached, content)} lists and records once`);
  await setTimeout(REST_MS);
  const unused = await listUnusedIndexes(content.connectionString);
  for (const { table, name, bytes } of unused.filter((index) => !(index.name in indexReasons)))
    log(`✗ nothing used ${name} of ${table} (${(bytes / 1_000_000).toFixed(1)} MB)`);
  return unused.map(({ name }) => name);
}

/** Node returns memory to the system after some idle seconds. */
const IDLE_MS = 30_000;

/** Run at the end, newest first. */
const cleanUps: (() => Promise<void>)[] = [];

async function started<T extends { stop(): Promise<void> }>(starting: Promise<T>): Promise<T> {
  const server = await starting;
  cleanUps.push(() => server.stop());
  return server;
}

async function main(): Promise<void> {
  const content = await started(prepareContent(posts, log));
  log(`The large data set of ${posts} posts was loaded in ${content.loadSeconds} s.`);
  const { connectionString, folder, postmaster } = content;
  const nodebb =
    values.nodebb === undefined
      ? null
      : await started(
          startNodebb({
            checkout: values.nodebb,
            folder: join(folder, 'nodebb'),
            connectionString,
            postmaster,
            thread: content.ids.post,
            log,
          }),
        );
  const servers: Servers = {
    cached: await started(servePortal(content)),
    uncached: await started(servePortal(content, { PAGE_CACHE_MB: '0' })),
    twin: await started(serve(['bench/twin.ts', connectionString, ...(values.zip ? ['zip'] : [])], { postmaster })),
  };
  const comparisons = await withRows(againstTwin(servers, content));
  await setTimeout(IDLE_MS);
  const atRest = (await servers.cached.usage()).memoryMb;
  if (nodebb) return compareWithNodebb(servers, nodebb, content, atRest);

  const twin = await compareAll('The portal against its twin', comparisons);
  const hot = await compareAll('The portal against itself', [hotPost(servers, content)]);
  await rest(connectionString);
  const unread = await compareAll('Unread state against the list of the newest posts', unreadState(servers, content));
  await rest(connectionString);
  const app = await measureAppPages(servers, content);
  const search = isWanted({ name: 'search' })
    ? await measureLookup('search', searchLoads(servers, content).slice(0, rounds + 1), SEARCH_MS)
    : null;
  const places = isWanted({ name: 'places' })
    ? await measureLookup(
        'places',
        Array(rounds + 1).fill(placeLoad(servers.cached, await addPlaces(content))),
        PLACES_MS,
      )
    : null;
  const memory = { atRest, afterLoad: (await servers.cached.usage()).memoryMb };
  log(`\nmemory of the portal: ${memory.atRest} MB at rest, ${memory.afterLoad} MB after the load`);
  if (values.only !== '') return;
  const unusedIndexes = await findUnusedIndexes(servers, content);
  await write('results.json', {
    isTwinZipped: values.zip,
    loadSeconds: content.loadSeconds,
    memory,
    search,
    places,
    twin,
    hot,
    unread,
    app,
    unusedIndexes,
  });
}

/** Compares only with NodeBB. The run without it makes the other measurements, with more content. */
async function compareWithNodebb(servers: Servers, nodebb: Nodebb, content: Content, atRest: number): Promise<void> {
  const nodebbAtRest = (await nodebb.usage()).memoryMb;
  const rows = await compareAll(`The portal against NodeBB ${nodebb.version}`, againstNodebb(servers, nodebb, content));
  const memory = { atRest, afterLoad: (await servers.cached.usage()).memoryMb };
  const nodebbMemory = { atRest: nodebbAtRest, afterLoad: (await nodebb.usage()).memoryMb };
  log(`\nmemory of the portal: ${memory.atRest} MB at rest, ${memory.afterLoad} MB after the load`);
  log(`memory of NodeBB: ${nodebbMemory.atRest} MB at rest, ${nodebbMemory.afterLoad} MB after the load`);
  if (values.only !== '') return;
  await write('results-nodebb.json', { version: nodebb.version, memory, nodebbMemory, rows });
}

async function write(name: string, results: object): Promise<void> {
  const date = new Date().toISOString().slice(0, 10);
  await writeFile(new URL(name, import.meta.url), `${JSON.stringify({ date, posts, ...results }, null, 2)}\n`);
}

try {
  await main();
} finally {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
}
