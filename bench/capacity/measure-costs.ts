/** Measures what the capacity plan needs on this machine. */
import { readFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import pg from 'pg';
import { costLoads } from '../comparisons.ts';
import { type Content, prepareContent } from '../content.ts';
import { measure } from '../measure.ts';
import { servePortal } from '../serve-portal.ts';
import type { Cost, CostName, Costs } from './plan.ts';

const MEGABYTE = 2 ** 20;

/** The tables that grow with each kind of row; the first one counts the rows. */
const tables: Readonly<Record<keyof Costs['rows'], readonly [string, ...string[]]>> = {
  member: ['users', 'sessions', 'notification_preferences'],
  post: ['posts', 'post_views', 'freight_requests', 'offers', 'offer_revisions'],
  reply: ['replies'],
  like: ['likes', 'point_entries'],
  notification: ['notifications'],
};

/** As replies write them: three for each post of the large data set. */
const NOTIFICATIONS = `
  INSERT INTO notifications (id, user_id, kind, title, text, url, thread, read_at)
  SELECT gen_random_uuid(), p.author_id, 'reply', 'New reply to ' || p.title, left(p.title, 100), '/general/' || p.id,
    'post:' || p.id, now()
  FROM posts p, generate_series(1, 3)`;

export async function measureCosts(posts: number, seconds: number, log: (line: string) => void): Promise<Costs> {
  const content = await prepareContent(posts, log);
  try {
    const rows = await measureRows(content);
    const cached = await servePortal(content);
    const uncached = await servePortal(content, { PAGE_CACHE_MB: '0' });
    const requests: Partial<Record<CostName, Cost>> = {};
    for (const [name, load] of Object.entries(costLoads({ cached, uncached }, content))) {
      const { cpuMs, databaseMs, bytes } = await measure(load, seconds);
      log(`${name}: ${cpuMs} ms of the portal, ${databaseMs} ms of the database, ${bytes} B`);
      requests[name as CostName] = { portalMs: cpuMs, databaseMs, bytes };
    }
    const portalBytes = (await cached.usage()).memoryMb * MEGABYTE;
    await Promise.all([cached.stop(), uncached.stop()]);
    return {
      date: new Date().toISOString().slice(0, 10),
      machine: `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB`,
      posts,
      requests: requests as Record<CostName, Cost>,
      rows,
      socketBytes: await readSocketBytes(),
      portalBytes,
    };
  } finally {
    await content.stop();
  }
}

async function measureRows({ connectionString }: Content): Promise<Costs['rows']> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(NOTIFICATIONS);
    const sizes: [string, number][] = [];
    for (const [name, [counted, ...others]] of Object.entries(tables)) {
      const { rows } = await client.query<{ each: number }>(
        `SELECT (SELECT sum(pg_total_relation_size(name::regclass)) FROM unnest($1::text[]) AS name)::float8
           / (SELECT count(*) FROM ${counted}) AS each`,
        [[counted, ...others]],
      );
      sizes.push([name, Math.round(rows[0]?.each ?? Number.NaN)]);
    }
    return Object.fromEntries(sizes) as Costs['rows'];
  } finally {
    await client.end();
  }
}

/** From the last run of 10,000 sockets (`npm run chaos -- --only sockets`). */
async function readSocketBytes(): Promise<number> {
  const file = new URL('../../chaos/results.json', import.meta.url);
  const results = JSON.parse(await readFile(file, 'utf8')) as {
    name: string;
    figures: { name: string; value: string }[];
  }[];
  const figures = results.find(({ name }) => name === 'sockets')?.figures ?? [];
  const numberOf = (wanted: string) => Number.parseInt(figures.find(({ name }) => name === wanted)?.value ?? '', 10);
  const megabytes = numberOf('maximum resident memory') - numberOf('resident memory before');
  return Math.round((megabytes * MEGABYTE) / numberOf('sockets'));
}
