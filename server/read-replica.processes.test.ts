/** `DATABASE_READ_URL`: search, exports and reference data are read from a streaming replica, everything else from the primary. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createCategory, createSubCategory } from './features/content/categories/manage.ts';
import { readReplicaCheck } from './platform/checks/read-replica.ts';
import { openDatabase } from './platform/database/open.ts';
import { prepareDatabase } from './start-database.ts';
import { explainStart } from './start-steps.ts';
import { builtPages } from './testing/built-pages.ts';
import { cloneDatabase } from './testing/database.ts';
import { type ReplicatedDatabase, startReplicatedDatabase } from './testing/engines/read-replica.ts';
import { type Caller, startTestPortal, type TestPerson, type TestPortal } from './testing/portal.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const LIST = '/api/generalPost/getsuccessgeneralposts?limit=10';
const PORTS = '/api/referenceData/ports?q=rotterdam';
let databases: ReplicatedDatabase;
let portal: TestPortal;
let author: TestPerson;
let admin: TestPerson;
let moderator: TestPerson;
let place: string;
beforeAll(async () => {
  databases = await startReplicatedDatabase();
  const addresses = { DATABASE_URL: databases.primaryUrl, DATABASE_READ_URL: databases.readReplicaUrl };
  portal = await startTestPortal(addresses, {}, builtPages);
  author = await portal.person();
  admin = await portal.person('admin');
  moderator = await portal.person('moderator');
  const kept = { description: '', enabled: true };
  const category = await createCategory(portal.db, { userId: null }, { ...kept, name: 'Freight' });
  place = (await createSubCategory(portal.db, { userId: null }, category.id, { ...kept, name: 'Ocean' })).id;
});
afterAll(async () => {
  await portal?.close();
  await databases?.stop();
});
afterEach(() => databases.resume());

const state = () => portal.portal.readDb.readReplica?.state;
const isCurrent = () => expect.poll(state, { timeout: 20_000 }).toBe('current');

async function post(title: string): Promise<string> {
  const body = { title, description: '<p>Ten characters or more.</p>', subCategoryId: place, status: 'success' };
  const response = await portal.send(author, 'POST', '/api/generalPost/creategeneralpost', body);
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ data: { id: string } }>().data.id;
}

async function read(url: string, caller: Caller = null): Promise<string> {
  const response = await portal.get(caller, url);
  return `${response.statusCode} ${response.body}`;
}

/** How many reads the read replica answered in the meantime. */
async function fromReadReplica(work: () => Promise<unknown>): Promise<number> {
  const count = () => portal.portal.readDb.readReplica?.counts.readReplica ?? 0;
  const before = count();
  await work();
  return count() - before;
}

async function settled(): Promise<void> {
  await isCurrent();
  await databases.catchUp();
}

it('reads exports and reference data from the read replica', async () => {
  await settled();
  for (const [url, caller] of [
    ['/api/admin/exports/users', admin],
    [PORTS, null],
  ] as const)
    expect([url, await fromReadReplica(async () => expect(await read(url, caller)).toMatch(/^200/))]).toEqual([url, 1]);
});

it('finds on the read replica what was published', async () => {
  const id = await post('Reefer plugs in Antwerp');
  await settled();
  const asked = fromReadReplica(async () => expect(await read('/api/search?q=reefer')).toContain(id));
  expect(await asked).toBeGreaterThan(0);
});

describe('while the read replica stands still', () => {
  it('lists, pages and threads have what was published before they were requested', async () => {
    await settled();
    await databases.pause();
    const title = 'Published while the read replica stands still';
    const id = await post(title);
    for (const url of [LIST, '/forum', `/landing/general/${id}`]) {
      const body = await read(url);
      expect([url, body.slice(0, 3), body.includes(title)]).toEqual([url, '200', true]);
    }
  });

  it('nobody reads a text that was removed, although the search still lists it', async () => {
    const id = await post('Removed while the read replica stands still');
    await settled();
    await databases.pause();
    const url = `/api/generalPost/deletegeneralpost/${id}`;
    const reason = 'Against the rules of the forum.';
    expect((await portal.send(moderator, 'DELETE', url, { reason })).statusCode).toBeLessThan(300);
    for (const page of [`/landing/general/${id}`, `/api/generalPost/getgeneralpostbypostid/${id}`])
      expect([page, (await read(page)).slice(0, 3)]).toEqual([page, '404']);
  });

  it('a page of results is not kept, so it shows what the read replica gets later', async () => {
    await settled();
    await databases.pause();
    const title = 'Chassis shortage in Oakland';
    await post(title);
    expect(await read('/search?q=chassis+shortage')).not.toContain(title);
    await databases.resume();
    await settled();
    expect(await read('/search?q=chassis+shortage')).toContain(title);
  });

  it('it is not used after two seconds, and is used again when it has caught up', async () => {
    await settled();
    const warned = vi.spyOn(portal.app.log, 'warn');
    await databases.pause();
    await post('Not replayed for a while');
    await expect.poll(state, { timeout: 20_000 }).toBe('behind');
    expect(await read('/api/search?q=replayed')).toContain('Not replayed for a while');
    const metrics = await read('/api/metrics');
    expect(metrics).toMatch(/^database_read_replica_current 0$/m);
    expect(metrics).toMatch(/^database_read_replica_reads_total\{from="read_replica"\} [1-9]/m);
    await databases.resume();
    await isCurrent();
    expect(await fromReadReplica(() => read(PORTS))).toBe(1);
    expect(warned.mock.calls.map(([line]) => line)).toEqual([
      expect.stringMatching(/^The read replica is [2-9]\.\d s behind\. Reads use the primary database\.$/),
      'The read replica is current again. Reads use it.',
    ]);
    warned.mockRestore();
  });
});

it('no read fails while the read replica is unavailable, and it is used again when it is back', async () => {
  await settled();
  const warned = vi.spyOn(portal.app.log, 'warn');
  await databases.stopReadReplica('SIGKILL');
  for (let at = 0; at < 10; at += 1)
    for (const url of [LIST, PORTS, '/api/search?q=antwerp']) expect(await read(url)).toMatch(/^200/);
  await expect.poll(state, { timeout: 20_000 }).toBe('unavailable');
  await databases.startReadReplica();
  await isCurrent();
  expect(await fromReadReplica(() => read(PORTS))).toBe(1);
  // Connections that were idle are logged, too, as objects.
  expect(warned.mock.calls.map(([line]) => line).filter((line) => typeof line === 'string')).toEqual([
    expect.stringMatching(/^The read replica does not .*\. Reads use the primary database\.$/),
    'The read replica is current again. Reads use it.',
  ]);
  warned.mockRestore();
});

it('a slow statement on the read replica is reported like one on the primary', async () => {
  await settled();
  const texts: string[] = [];
  for (const { $client } of portal.portal.readDb.databases) $client.statements.onEnd(({ text }) => texts.push(text), 0);
  await read(PORTS);
  expect(texts.some((text) => text.includes('reference.'))).toBe(true);
});

describe('its check', () => {
  const found = async () => (await portal.portal.checks.run()).find(({ name }) => name === 'Read replica');

  it('says that it is current, or how far it is behind', async () => {
    await settled();
    expect(await found()).toMatchObject({ state: 'ok', found: 'It is current.' });
    await databases.pause();
    await post('Not replayed while the check runs');
    expect((await found())?.found).toMatch(/^It is \d+\.\d MB behind\.$/);
  });

  it('warns of a read replica of another database', async () => {
    const address = databases.readReplicaUrl.replace(/\w+$/, 'template1');
    const check = readReplicaCheck({ db: portal.db, address, explain: String });
    expect(await check.run()).toMatchObject({
      state: 'warning',
      found: 'It is a read replica of another database. Reads use the primary.',
    });
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
