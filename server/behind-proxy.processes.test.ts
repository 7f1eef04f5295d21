/**
 * Behind a proxy in its default configuration, and with only one of the two settings for a proxy: nothing private is
 * visible to others.
 */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PORTAL } from '#server/platform/sender.ts';
import { DEMO_PASSWORD } from './demo/password.ts';
import { createAccount, hashPassword } from './features/accounts/users/index.ts';
import { openDatabase } from './platform/database/open.ts';
import { cloneDatabase } from './testing/database.ts';
import { type RunningProxy, startDefaultProxy } from './testing/default-proxy.ts';
import { type PortalProcess, startPortalProcess } from './testing/portal-process.ts';

// nginx may have to be installed first, if the test does not run with `npm test`.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 300_000 });

const DEMO = 'admin@quayside.example';
const smtp = { SMTP_URL: 'smtp://127.0.0.1:1' };
const publicUrl = { PUBLIC_URL: 'https://portal.example', ...smtp };
const trusted = { TRUSTED_PROXIES: '127.0.0.1' };

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let dataDir: string;
let portal: PortalProcess;
let proxy: RunningProxy;

beforeAll(async () => {
  clone = await cloneDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'quayside-proxy-'));
  const database = openDatabase({ connectionString: clone.url, poolSize: 1 }, () => undefined);
  const passwordHash = await hashPassword(DEMO_PASSWORD, PORTAL);
  await database.db.transaction((tx) =>
    createAccount(tx, { email: DEMO, name: 'Demo Admin', role: 'admin', passwordHash }),
  );
  await database.close();
});
afterAll(async () => {
  await clone.drop();
  await rm(dataDir, { recursive: true, force: true });
});

function serve(env: Record<string, string>): void {
  beforeAll(async () => {
    portal = await startPortalProcess({ DATA_DIR: dataDir, DATABASE_URL: clone.url, ...env });
    proxy = await startDefaultProxy(portal.url);
  });
  afterAll(async () => {
    await proxy?.stop();
    expect(await portal?.end('SIGTERM')).toBe(0);
  });
}

interface Asked {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: object;
}

async function ask(port: number | string, path: string, { method = 'GET', headers = {}, body }: Asked = {}) {
  const json = body === undefined ? undefined : JSON.stringify(body);
  const request = httpRequest({
    host: '127.0.0.1',
    port,
    path,
    method,
    headers: { ...headers, ...(json ? { 'content-type': 'application/json', 'content-length': json.length } : {}) },
  });
  request.end(json);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return {
    status: response.statusCode,
    type: response.headers['content-type'],
    body: Buffer.concat(chunks).toString(),
  };
}

/** Sends a request to the proxy as a visitor's browser or a script does. */
const visit = (path: string, asked: Asked = {}) =>
  ask(proxy.port, path, { ...asked, headers: { host: 'portal.example', ...asked.headers } });
const direct = (path: string, asked: Asked = {}) => ask(new URL(portal.url).port, path, asked);
const signIn = (asked: Asked = {}): Asked => ({
  method: 'POST',
  body: { email: DEMO, password: DEMO_PASSWORD },
  ...asked,
});
const privatePaths = ['/dev/mailbox', `/dev/mailbox.json?to=${DEMO}`, '/api/metrics'];

describe.each([
  ['neither PUBLIC_URL nor TRUSTED_PROXIES', {}],
  ['TRUSTED_PROXIES without PUBLIC_URL', trusted],
])('with %s', (_settings, env) => {
  serve(env);

  it('refuses every request through the proxy with a page that says what to set', async () => {
    for (const path of ['/', '/forum', '/dev/mailbox', `/dev/mailbox.json?to=${DEMO}`, '/robots.txt']) {
      const response = await visit(path);
      expect([path, response.status, response.type]).toEqual([path, 403, 'text/html; charset=utf-8']);
      expect(response.body).toContain('set PUBLIC_URL');
      expect(response.body).toContain('TRUSTED_PROXIES');
    }
    for (const path of ['/api/metrics', '/api/posts/latest', '/api/ready']) {
      const response = await visit(path);
      expect([path, response.status]).toEqual([path, 403]);
      expect(JSON.parse(response.body)).toMatchObject({
        code: 'PUBLIC_URL_NOT_SET',
        message: expect.stringContaining('PUBLIC_URL'),
      });
    }
    expect((await visit('/api/user/login', signIn())).status).toBe(403);
  });

  it.each([
    ['Origin', { origin: 'https://portal.example' }],
    ['Referer', { referer: 'https://portal.example/forum' }],
    ['Host', { host: 'portal.example' }],
    ['X-Forwarded-For', { 'x-forwarded-for': '203.0.113.9' }],
  ])(
    'refuses a request whose %s names another host, even if the proxy keeps connections open',
    async (_header, headers) => {
      for (const path of privatePaths) expect((await direct(path, { headers })).status).toBe(403);
      expect((await direct('/api/user/login', signIn({ headers }))).status).toBe(403);
    },
  );

  it('logs one line per host, not per request', async () => {
    for (let count = 0; count < 20; count += 1) await direct('/', { headers: { host: 'logged.example' } });
    await direct('/', { headers: { host: 'last.example' } });
    const linesAbout = (host: string) => portal.lines.filter((line) => line.includes(host));
    // Output of the portal arrives later than its responses, but in order.
    await expect.poll(() => linesAbout('last.example'), { timeout: 30_000 }).toHaveLength(1);
    const lines = linesAbout('logged.example');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('set PUBLIC_URL to the address they use (such as https://logged.example)');
  });

  it('stays open to this machine, as its greeting says', async () => {
    expect(portal.lines.join('\n')).toMatch(/open to +this machine only/);
    expect((await direct('/landing')).status).toBe(200);
    expect((await direct('/api/metrics')).status).toBe(200);
    expect((await direct(`/dev/mailbox.json?to=${DEMO}`)).status).toBe(200);
    expect((await direct('/api/user/login', signIn())).status).toBe(200);
  });
});

describe.each([
  ['PUBLIC_URL without TRUSTED_PROXIES', publicUrl],
  ['PUBLIC_URL and TRUSTED_PROXIES', { ...publicUrl, ...trusted }],
  ['PUBLIC_URL and NODE_ENV=development', { ...publicUrl, NODE_ENV: 'development' }],
])('with %s', (_settings, env) => {
  serve(env);

  it('serves the portal, but neither mailbox nor metrics, to anybody', async () => {
    expect((await visit('/landing')).status).toBe(200);
    expect((await visit('/api/posts/latest', { headers: { origin: 'https://portal.example' } })).status).toBe(200);
    for (const path of privatePaths) {
      expect([path, (await visit(path)).status]).toEqual([path, 404]);
      expect([path, (await direct(path)).status]).toEqual([path, 404]);
    }
  });

  it('refuses sign-ins to demo accounts that were loaded earlier, and says so', async () => {
    const headers = { origin: 'https://portal.example' };
    const response = await visit('/api/user/login', signIn({ headers }));
    expect([response.status, JSON.parse(response.body).code]).toEqual([403, 'SUSPENDED']);
    expect(portal.lines.join('\n')).toMatch(/1 demo accounts are suspended/);
    expect(portal.lines.join('\n')).toMatch(/open to +everybody who reaches https:\/\/portal\.example/);
  });
});
