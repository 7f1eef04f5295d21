/** SIGTERM: every accepted request gets its own full response, and then everything stops in order. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { SOCKET } from '#contract/realtime.ts';
import { createCategory, createSubCategory } from './features/content/categories/manage.ts';
import { type OpenDatabase, openDatabase } from './platform/database/open.ts';
import { readSettings } from './settings.ts';
import { cloneDatabase } from './testing/database.ts';
import { makePerson, type TestPerson } from './testing/people.ts';
import { type PortalProcess, startPortalProcess } from './testing/portal-process.ts';

vi.setConfig({ testTimeout: 120_000 });

const ROUNDS = 3;
const CLIENTS_OF_A_KIND = 4;

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let database: OpenDatabase;
let dataDir: string;
let person: TestPerson;
let subCategoryId: string;
let portal: PortalProcess | undefined;

beforeAll(async () => {
  clone = await cloneDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'quayside-stop-'));
  database = openDatabase({ connectionString: clone.url, poolSize: 2 }, () => undefined);
  const fields = { description: '', enabled: true };
  const { id } = await createCategory(database.db, { userId: null }, { ...fields, name: 'Freight' });
  subCategoryId = (await createSubCategory(database.db, { userId: null }, id, { ...fields, name: 'Ocean' })).id;
  person = await makePerson(database.db, readSettings({}), 'member');
});
afterEach(() => portal?.child.kill('SIGKILL'));
afterAll(async () => {
  await database.close();
  await clone.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const start = () => startPortalProcess({ DATA_DIR: dataDir, DATABASE_URL: clone.url });

interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: Buffer | string;
}

interface Received {
  readonly status: number;
  readonly connection: string | undefined;
  readonly body: string;
}

async function read(response: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString();
  return { status: response.statusCode ?? 0, connection: response.headers.connection, body };
}

/**
 * Sends a request over a kept connection.
 * @returns null if the server did not have the connection: it was not listening, or never accepted it
 */
async function send(
  agent: Agent,
  url: string,
  { method = 'GET', path, headers = {}, body }: Sent,
): Promise<Received | null> {
  const request = httpRequest(new URL(path, url), { method, agent, headers: { cookie: person.cookie, ...headers } });
  request.end(body);
  try {
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return await read(response);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ECONNREFUSED' || (code === 'ECONNRESET' && !request.reusedSocket)) return null;
    throw error;
  }
}

const post = (): Sent => ({
  method: 'POST',
  path: '/api/generalPost/creategeneralpost',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    title: 'Written while the portal stops',
    description: '<p>Ten characters or more.</p>',
    subCategoryId,
    status: 'success',
  }),
});

function form(picture: Buffer): { headers: Record<string, string>; body: Buffer } {
  const boundary = 'x-frontier';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

test(`${ROUNDS} times under load: every accepted request gets its full response, and every acknowledged write is stored`, async () => {
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#123' } })
    .png()
    .toBuffer();
  const kinds: (() => Sent)[] = [
    () => ({ path: '/landing' }),
    () => ({ path: '/api/posts/latest' }),
    post,
    () => ({ method: 'POST', path: '/api/files', ...form(picture) }),
  ];
  for (let round = 0; round < ROUNDS; round += 1) {
    const running = await start();
    portal = running;
    const wrong: string[] = [];
    const written: string[] = [];
    const counts = kinds.map(() => 0);
    let closing = 0;
    const client = async (kind: number, agent: Agent) => {
      for (;;) {
        const sent = kinds[kind]?.() ?? { path: '/' };
        const response = await send(agent, running.url, sent).catch((error: unknown) => {
          wrong.push(`${sent.path}: ${String(error)}`);
          return null;
        });
        if (response === null) return;
        if (response.status >= 300) wrong.push(`${sent.path}: ${response.status} ${response.body.slice(0, 200)}`);
        if (response.connection === 'close') closing += 1;
        if (sent.path === '/landing' && !response.body.trimEnd().endsWith('</html>')) wrong.push('half a page');
        if (response.status === 201 && sent.path.endsWith('creategeneralpost'))
          written.push((JSON.parse(response.body) as { data: { id: string } }).data.id);
        counts[kind] = (counts[kind] ?? 0) + 1;
      }
    };
    const agents = kinds.flatMap((_, kind) =>
      Array.from({ length: CLIENTS_OF_A_KIND }, () => ({ kind, agent: new Agent({ keepAlive: true, maxSockets: 1 }) })),
    );
    const clients = agents.map(({ kind, agent }) => client(kind, agent));
    await vi.waitFor(() => expect(Math.min(...counts)).toBeGreaterThan(2), { timeout: 60_000, interval: 50 });
    running.child.kill('SIGTERM');
    await Promise.all(clients);
    expect(wrong).toEqual([]);
    expect(closing).toBeGreaterThan(0);
    expect(await running.ended).toBe(0);
    const { rows } = await database.pool.query('SELECT count(*)::int AS count FROM posts WHERE id = ANY($1)', [
      written,
    ]);
    expect(rows).toEqual([{ count: written.length }]);
    for (const { agent } of agents) agent.destroy();
  }
});

test('an upload in progress gets its response, while the portal reports that it is not ready and accepts no new connections', async () => {
  const running = await start();
  portal = running;
  const browser: Socket = io(running.url, {
    path: SOCKET.path,
    transports: [...SOCKET.transports],
    extraHeaders: { cookie: person.cookie },
  });
  await once(browser as never, 'connect');
  const socketClosed = new Promise<{ code?: number; reason?: string }>((resolve) =>
    browser.once('disconnect', (_why, details) => resolve((details as { context?: object }).context ?? {})),
  );
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#123' } })
    .png()
    .toBuffer();
  const { headers, body } = form(picture);
  // Each on a connection of its own, because no new ones are accepted during the stop.
  const probes = ['/api/ready', '/api/accepting'].map((path) => ({
    path,
    kept: new Agent({ keepAlive: true, maxSockets: 1 }),
  }));
  for (const { path, kept } of probes)
    expect(await send(kept, running.url, { path })).toMatchObject({ status: 200, connection: 'keep-alive' });

  const upload = httpRequest(new URL('/api/files', running.url), {
    method: 'POST',
    headers: { ...headers, 'content-length': String(body.length), cookie: person.cookie },
  });
  upload.write(body.subarray(0, body.length - 100));
  await once(upload, 'socket');
  // Sent after half of the upload, so that the server has begun to read it.
  const before = await send(new Agent(), running.url, { path: '/api/health' });
  expect(before?.status).toBe(200);

  running.child.kill('SIGTERM');
  await vi.waitFor(async () => expect(await send(new Agent(), running.url, { path: '/api/health' })).toBeNull(), {
    timeout: 10_000,
    interval: 20,
  });
  for (const { path, kept } of probes) {
    const refusal = await send(kept, running.url, { path });
    expect(refusal).toMatchObject({ status: 503, connection: 'close' });
    expect(JSON.parse(refusal?.body ?? '{}')).toMatchObject({ code: 'STOPPING' });
  }
  expect(browser.connected).toBe(true);

  const answered = once(upload, 'response') as Promise<[IncomingMessage]>;
  upload.end(body.subarray(body.length - 100));
  const response = await read((await answered)[0]);
  expect([response.status, response.connection]).toEqual([201, 'close']);
  expect(JSON.parse(response.body)).toHaveProperty('data');
  expect(await socketClosed).toMatchObject({ code: 1012, reason: 'The portal is restarting.' });
  // It reconnects by itself once the portal is back.
  expect(browser.active).toBe(true);
  browser.disconnect();
  expect(await running.ended).toBe(0);
});
