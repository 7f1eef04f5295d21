import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCategory, createSubCategory } from '#server/features/content/categories/manage.ts';
import { newId } from '#server/platform/ids.ts';
import { openTask } from '#server/tasks/open-task.ts';
import { freeze } from '#server/testing/freeze.ts';
import { makePerson, type TestPerson } from '#server/testing/people.ts';
import { type PortalProcess, startPortalProcess } from '#server/testing/portal-process.ts';
import { clusterIn, postmasterOf } from '#server/testing/postmaster.ts';

const KILLS = 3;
const WRITERS = 6;
/** A request that takes this long counts as one that never ends. */
const PATIENCE_MS = 15_000;

let dataDir: string;
let portal: PortalProcess;
let person: TestPerson;
let subCategoryId: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'quayside-outage-'));
  await chmod(dataDir, 0o755);
  const task = await openTask({ DATA_DIR: dataDir, NODE_ENV: 'test' });
  const fields = { description: '', enabled: true };
  const { id: categoryId } = await createCategory(task.db, { userId: null }, { ...fields, name: 'Freight' });
  subCategoryId = (await createSubCategory(task.db, { userId: null }, categoryId, { ...fields, name: 'Ocean' })).id;
  person = await makePerson(task.db, task.settings, 'member');
  await task.close();
  // On a busy machine, slow statements are logged, too.
  portal = await startPortalProcess({ DATA_DIR: dataDir, SLOW_QUERY_MS: '60000' });
}, 120_000);
afterAll(async () => {
  await portal.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}, 120_000);

const asMember = (init: RequestInit = {}): RequestInit => ({
  ...init,
  redirect: 'manual',
  headers: { ...init.headers, cookie: person.cookie },
});

async function post(path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': newId() };
  return fetch(`${portal.url}${path}`, asMember({ method: 'POST', headers, body: JSON.stringify(body) }));
}

const createPost = () =>
  post('/api/generalPost/creategeneralpost', {
    title: 'Written while the database fails',
    description: '<p>Ten characters or more.</p>',
    subCategoryId,
    status: 'success',
  });

/** Writes replies in a loop, so that a transaction is always open, and counts the responses by status. */
async function replyUntil(postId: string, isOver: () => boolean): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  const reply = async () => {
    while (!isOver()) {
      const response = await post('/api/generalPost/creategeneralreply', { postId, description: '<p>A reply.</p>' });
      await response.text();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, reply));
  return statuses;
}

/** The path of a page that a member sees only while the portal knows who they are (decision 029). */
const OF_A_MEMBER = '/dashboard';

/** What a proxy asks stays open, so that visitors get the portal's explanation instead of the proxy's. */
const withoutDatabase = ['/api/health', '/api/accepting'];

interface Seen {
  readonly path: string;
  readonly status: number;
  readonly retryAfter: number;
  readonly location: string | null;
  readonly cookies: readonly string[];
  readonly type: string | null;
  readonly text: string;
}

/** Requests pages and endpoints as a member and as a guest, all at once. */
function askAll(): Promise<Seen[]> {
  const asked: [string, RequestInit][] = [
    ['/api/health', {}],
    ['/api/accepting', {}],
    ['/api/ready', {}],
    ['/api/user/me', asMember()],
    [OF_A_MEMBER, asMember()],
    // A page that is not cached yet.
    [`/forum?search=${newId()}`, {}],
  ];
  return Promise.all(
    asked.map(async ([path, init]) => {
      const response = await fetch(`${portal.url}${path}`, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
      return {
        path,
        status: response.status,
        retryAfter: Number(response.headers.get('retry-after')),
        location: response.headers.get('location'),
        cookies: response.headers.getSetCookie(),
        type: response.headers.get('content-type'),
        text: await response.text(),
      };
    }),
  );
}

/** Nobody loses their session, pages explain the error, and the process keeps running. */
function expectPatience(seen: readonly Seen[]): void {
  for (const { path, status, retryAfter, location, cookies, type, text } of seen) {
    // A failed look-up of the session is not a sign-out: the API does not return 401, and the cookies stay.
    const allowed = withoutDatabase.includes(path) ? [200] : path === OF_A_MEMBER ? [200, 302, 503] : [200, 503];
    expect([path, status]).toEqual([path, expect.toBeOneOf(allowed)]);
    expect([path, cookies.filter((cookie) => !cookie.startsWith('quayside_signed_in=1;'))]).toEqual([path, []]);
    if (status === 302) {
      expect(location).toBe('/login?next=%2Fdashboard');
      continue;
    }
    if (status === 503) expect([path, retryAfter > 0]).toEqual([path, true]);
    if (path.startsWith('/api/')) continue;
    expect([path, type]).toEqual([path, 'text/html; charset=utf-8']);
    if (status === 503) expect(text).toContain('The portal is temporarily unavailable');
  }
}

test('the portal survives a killed database: 503 meanwhile, nobody is signed out, one log line for the loss and one for the return', async () => {
  const postId = ((await (await createPost()).json()) as { data: { id: string } }).data.id;
  const linesBefore = portal.lines.length;
  const countLines = (words: string) => portal.lines.slice(linesBefore).filter((line) => line.includes(words)).length;
  for (let kill = 0; kill < KILLS; kill += 1) {
    let over = false;
    const writing = replyUntil(postId, () => over);
    process.kill(await postmasterOf(clusterIn(dataDir)), 'SIGKILL');

    const seen: Seen[] = [];
    await expect
      .poll(
        async () => {
          const now = await askAll();
          seen.push(...now);
          return countLines('database answers again') === kill + 1 && now.every(({ status }) => status === 200);
        },
        { timeout: 90_000, interval: 20 },
      )
      .toBe(true);
    expectPatience(seen);
    over = true;
    const statuses = await writing;
    for (const status of statuses.keys()) expect([201, 503]).toContain(status);
    expect((await createPost()).status).toBe(201);
  }
  expect(portal.child.exitCode).toBeNull();

  const said = portal.lines.slice(linesBefore);
  const all = said.join('\n');
  expect(countLines('database does not answer')).toBe(KILLS);
  expect(countLines('database answers again')).toBe(KILLS);
  expect(said.filter((line) => !/database (does not answer|answers again)/.test(line))).toEqual([]);
  expect(all).not.toMatch(/select|insert|params|secretKey|processID|postgresql:/i);
}, 300_000);

test('the portal survives a frozen database: no request waits for it, and everything continues when it does', async () => {
  const postId = ((await (await createPost()).json()) as { data: { id: string } }).data.id;
  const linesBefore = portal.lines.length;
  const said = () => portal.lines.slice(linesBefore);
  const countLines = (words: string) => said().filter((line) => line.includes(words)).length;
  for (let time = 1; time <= 2; time += 1) {
    let over = false;
    const writing = replyUntil(postId, () => over);
    const thaw = await freeze(await postmasterOf(clusterIn(dataDir)));
    try {
      expectPatience(await askAll());
      await expect.poll(() => countLines('database does not answer'), { timeout: 30_000 }).toBe(time);
      const seen = await askAll();
      const expected = (path: string) => (withoutDatabase.includes(path) ? 200 : path === OF_A_MEMBER ? 302 : 503);
      expect(seen.map(({ path, status }) => [path, status])).toEqual(seen.map(({ path }) => [path, expected(path)]));
    } finally {
      thaw();
    }
    await expect.poll(() => countLines('database answers again'), { timeout: 30_000 }).toBe(time);
    expect(new Set((await askAll()).map(({ status }) => status))).toEqual(new Set([200]));
    over = true;
    for (const status of (await writing).keys()) expect([201, 503]).toContain(status);
    expect((await createPost()).status).toBe(201);
  }
  expect(portal.child.exitCode).toBeNull();
  // Logs one line when the connection is lost and one when it is back, each time.
  expect(said().filter((line) => !/database (does not answer|answers again)/.test(line))).toEqual([]);
  expect(said()).toHaveLength(4);
}, 300_000);
