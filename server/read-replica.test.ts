/** `DATABASE_READ_URL`: reads go to a streaming replica, and nobody sees anything old or hidden. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createCategory, createSubCategory } from './features/categories/manage.ts';
import { readReplicaCheck } from './platform/checks/read-replica.ts';
import { openDatabase } from './platform/database/open.ts';
import { prepareDatabase } from './start-database.ts';
import { explainStart } from './start-steps.ts';
import { type Balancer, startBalancer } from './testing/balancer.ts';
import { builtPages } from './testing/built-pages.ts';
import { cloneDatabase } from './testing/database.ts';
import { ask, type ReplicatedDatabase, startReplicatedDatabase } from './testing/engines/read-replica.ts';
import { type Caller, startTestPortal, type TestPerson, type TestPortal } from './testing/portal.ts';
import { addReplica as addProcess, type Replica as Process } from './testing/replicas.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const LIST = '/api/generalPost/getsuccessgeneralposts?limit=10';
let lists = 0;
/** An address that nobody has requested: what guests get is kept. */
const newList = () => `${LIST}&tag=tag-${++lists}`;
let databases: ReplicatedDatabase;
let balancer: Balancer;
let portal: TestPortal;
let other: Process;
let author: TestPerson;
let moderator: TestPerson;
let place: string;
beforeAll(async () => {
  databases = await startReplicatedDatabase();
  balancer = await startBalancer(databases.readReplicaUrl);
  const addresses = { DATABASE_URL: databases.primaryUrl, DATABASE_READ_URL: balancer.url };
  portal = await startTestPortal(addresses, {}, builtPages);
  other = await addProcess(portal, builtPages);
  author = await portal.person();
  moderator = await portal.person('moderator');
  const kept = { description: '', enabled: true };
  const category = await createCategory(portal.db, { userId: null }, { ...kept, name: 'Freight' });
  place = (await createSubCategory(portal.db, { userId: null }, category.id, { ...kept, name: 'Ocean' })).id;
});
afterAll(async () => {
  await other?.close();
  await portal?.close();
  balancer?.stop();
  await databases?.stop();
});
afterEach(() => databases.resume());

const readReplica = () => portal.db.$client.reads?.readReplica;
const isCurrent = () => expect.poll(() => readReplica()?.state, { timeout: 20_000 }).toBe('current');
const processes = () => [portal.app, other.app];

async function post(title: string, status: 'success' | 'draft' = 'success'): Promise<string> {
  const body = { title, description: '<p>Ten characters or more.</p>', subCategoryId: place, status };
  const response = await portal.send(author, 'POST', '/api/generalPost/creategeneralpost', body);
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ data: { id: string } }>().data.id;
}

/** The bodies of both processes. */
const read = (url: string, caller: Caller = null) =>
  Promise.all(
    processes().map(async (app) => {
      const response = await app.inject({ url, headers: caller ? { cookie: caller.cookie } : {} });
      return `${response.statusCode} ${response.body}`;
    }),
  );

/** Statements that went to the read replica in the meantime. */
async function fromReadReplica(work: () => Promise<unknown>): Promise<number> {
  const counts = portal.db.$client.reads?.counts;
  const before = counts?.readReplica ?? 0;
  await work();
  return (counts?.readReplica ?? 0) - before;
}

async function settled(): Promise<void> {
  await isCurrent();
  await databases.catchUp();
}

describe.each([
  ['a list', LIST],
  ['a guest page', '/forum'],
  ['a thread', 'thread'],
])('%s', (_name, address) => {
  it('is read from the read replica', async () => {
    const id = await post('Read from the read replica');
    await settled();
    const url = address === 'thread' ? `/landing/general/${id}` : address;
    const app = portal.app;
    const asked = fromReadReplica(async () => expect((await app.inject({ url })).statusCode).toBe(200));
    expect(await asked).toBeGreaterThan(0);
  });
});

it('the search is read from the read replica', async () => {
  await post('Reefer plugs in Antwerp');
  await settled();
  const found = await read('/api/search?q=reefer');
  for (const body of found) expect(body).toContain('Reefer plugs in Antwerp');
});

describe('while the read replica stands still', () => {
  it('everybody sees what was published before they asked', async () => {
    await settled();
    await databases.pause();
    const title = 'Published while the read replica stands still';
    const id = await post(title);
    for (const url of [LIST, '/forum', `/landing/general/${id}`, '/api/search?q=stands']) {
      for (const body of await read(url))
        expect([url, body.slice(0, 3), body.includes(title)]).toEqual([url, '200', true]);
    }
  });

  it('authors see their own drafts', async () => {
    await settled();
    await databases.pause();
    const title = `A draft of ${Date.now()}`;
    const id = await post(title, 'draft');
    const list = `/api/generalPost/getdraftgeneralpostsbyuserid/${author.id}`;
    for (const url of [list, `/api/generalPost/getgeneralpostbypostid/${id}`]) {
      for (const body of await read(url, author)) expect(body).toContain(title);
    }
  });

  it('nobody sees what was hidden', async () => {
    const title = 'Removed while the read replica stands still';
    const id = await post(title);
    await settled();
    for (const body of await read('/forum')) expect(body).toContain(title);
    await databases.pause();
    const removed = await portal.send(moderator, 'DELETE', `/api/generalPost/deletegeneralpost/${id}`, {
      reason: 'Against the rules of the forum.',
    });
    expect(removed.statusCode, removed.body).toBeLessThan(300);
    for (const body of await read('/forum')) expect(body).not.toContain(title);
    for (const body of await read('/api/search?q=Removed')) expect(body).not.toContain(title);
    for (const url of [`/landing/general/${id}`, `/api/generalPost/getgeneralpostbypostid/${id}`]) {
      for (const body of await read(url)) expect([url, body.slice(0, 3)]).toEqual([url, '404']);
    }
  });

  it('it is not used after five seconds, and is used again when it has caught up', async () => {
    await settled();
    const warned = vi.spyOn(portal.app.log, 'warn');
    await databases.pause();
    await post('Not replayed for a while');
    await expect.poll(() => readReplica()?.state, { timeout: 20_000 }).toBe('behind');
    const metrics = (await portal.get(null, '/api/metrics')).body;
    expect(metrics).toMatch(/^database_read_replica_current 0$/m);
    expect(metrics).toMatch(/^database_read_replica_reads_total\{from="read_replica"\} [1-9]/m);
    expect(await fromReadReplica(() => read(newList()))).toBe(0);
    await databases.resume();
    await isCurrent();
    expect(await fromReadReplica(() => read(newList()))).toBeGreaterThan(0);
    expect(warned.mock.calls.map(([line]) => line)).toEqual([
      expect.stringMatching(/^The read replica is [5-9]\.\d s behind\. Reads use the primary database\.$/),
      'The read replica is current again. Reads use it.',
    ]);
    warned.mockRestore();
  });
});

it('every page has what was written before it was requested, however late the read replica is', async () => {
  await settled();
  let isOver = false;
  const late = (async () => {
    while (!isOver) {
      await databases.pause();
      await new Promise((resolve) => setTimeout(resolve, 60));
      await databases.resume();
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
  })();
  try {
    for (let at = 0; at < 25; at += 1) {
      const title = `Written as number ${at} of many`;
      await post(title);
      const seen = await Promise.all([
        read('/forum'),
        read('/api/generalPost/getsuccessgeneralposts?limit=5', at % 2 ? author : null),
      ]);
      for (const body of seen.flat()) expect([at, body.includes(title)]).toEqual([at, true]);
    }
  } finally {
    isOver = true;
    await late;
  }
});

it('no request fails while the read replica is unavailable, and it is used again when it is back', async () => {
  await settled();
  const warned = vi.spyOn(portal.app.log, 'warn');
  await databases.stopReadReplica('SIGKILL');
  for (let at = 0; at < 10; at += 1) {
    for (const body of await read(LIST)) expect(body.slice(0, 3)).toBe('200');
  }
  await expect.poll(() => readReplica()?.state, { timeout: 20_000 }).toBe('unavailable');
  await databases.startReadReplica();
  await isCurrent();
  expect(await fromReadReplica(() => read(newList()))).toBeGreaterThan(0);
  // Connections that were idle are logged, too, as objects.
  expect(warned.mock.calls.map(([line]) => line).filter((line) => typeof line === 'string')).toEqual([
    expect.stringMatching(/^The read replica does not answer.*\. Reads use the primary database\.$/),
    'The read replica is current again. Reads use it.',
  ]);
  warned.mockRestore();
});

it('a slow statement on the read replica is reported like one on the primary', async () => {
  await settled();
  const texts: string[] = [];
  portal.db.$client.reads?.statements.onEnd(({ text }) => texts.push(text), 0);
  await portal.get(null, newList());
  expect(texts.some((text) => text.includes('FROM posts'))).toBe(true);
});

it('nobody sees what was hidden after the address has led to another replica', async () => {
  const title = 'Removed after the address has led elsewhere';
  const id = await post(title);
  const second = await databases.addSecond();
  await settled();
  expect(await fromReadReplica(() => read(LIST))).toBeGreaterThan(0);
  const first = readReplica()?.server;
  // Idle connections stay at a read replica that falls behind; the one that asks for the position is opened again.
  await databases.pause();
  balancer.leadTo(second.readReplicaUrl);
  await ask(
    databases.readReplicaUrl,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE query LIKE '%pg_last_wal_replay_lsn%' AND pid <> pg_backend_pid()`,
  );
  await expect.poll(() => readReplica()?.server !== first && readReplica()?.state, { timeout: 20_000 }).toBe('current');
  const reason = 'Against the rules of the forum.';
  const url = `/api/generalPost/deletegeneralpost/${id}`;
  expect((await portal.send(moderator, 'DELETE', url, { reason })).statusCode).toBeLessThan(300);
  await second.catchUp();
  const bodies: string[] = [];
  let limit = 10;
  // A busy machine can read from the primary in between. The limit differs, because what guests get is kept.
  const readNext = async () => bodies.push(...(await read(LIST.replace('10', String(++limit)))));
  await expect.poll(() => fromReadReplica(readNext)).toBeGreaterThan(0);
  for (const body of bodies) expect([body.slice(0, 3), body.includes(title)]).toEqual(['200', false]);
  balancer.leadTo(databases.readReplicaUrl);
  await second.stopReadReplica();
});

describe('its check', () => {
  const found = async () => (await portal.portal.checks.run()).find(({ name }) => name === 'Read replica');

  it('says that it is current, or how far it is behind', async () => {
    await settled();
    expect(await found()).toMatchObject({ state: 'ok', found: 'It is current.' });
    await databases.pause();
    await post('Not replayed while the check runs');
    expect((await found())?.found).toMatch(/^It is \d+\.\d s and \d+\.\d MB behind\./);
  });
});

it('its check warns of a read replica of another database', async () => {
  const address = databases.readReplicaUrl.replace(/\w+$/, 'template1');
  const check = readReplicaCheck({ db: portal.db, address, explain: String });
  expect(await check.run()).toMatchObject({
    state: 'warning',
    found: expect.stringMatching(/^It is a read replica of another database, or .* Reads use the primary\.$/),
  });
});

describe('at the start', () => {
  async function refusalOf(DATABASE_READ_URL: string): Promise<string> {
    const DATABASE_URL = databases.primaryUrl;
    const opened = openDatabase({ connectionString: DATABASE_URL, poolSize: 2 }, () => undefined);
    const refusal = await prepareDatabase(opened, { DATABASE_URL, DATABASE_READ_URL }).then(
      () => 'it started',
      (error: unknown) => explainStart(error),
    );
    await opened.close();
    return refusal;
  }

  it('accepts a read replica, also one that is unavailable', async () => {
    expect(await refusalOf(databases.readReplicaUrl)).toBe('it started');
    expect(await refusalOf('postgres://me@127.0.0.1:1/quayside')).toBe('it started');
  });

  it('says what to correct if DATABASE_READ_URL leads elsewhere', async () => {
    const line = /^DATABASE_READ_URL leads to a server that is not a read replica\. Set it to a streaming replica of /;
    expect(await refusalOf(databases.primaryUrl)).toMatch(line);
    const clone = await cloneDatabase();
    expect(await refusalOf(clone.url)).toMatch(line);
    await clone.drop();
    expect(await refusalOf(databases.readReplicaUrl.replace(/\w+$/, 'template1'))).toMatch(
      /^DATABASE_READ_URL leads to a read replica of another database\. Set it to /,
    );
  });
});
