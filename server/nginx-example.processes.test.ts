/** The portal behind `deploy/nginx/quayside.conf` in a real nginx. */
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { SOCKET } from '#contract/realtime.ts';
import { findProgram } from '../bin/programs.mjs';
import type { Engine } from './testing/engines/engine.ts';
import { startNginx } from './testing/engines/nginx.ts';
import { localCertificate } from './testing/local-certificate.ts';
import { startTestPortal, type TestPortal } from './testing/portal.ts';
import { findFreePort } from './testing/portal-process.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 300_000 });

const nginxProgram = await findProgram('nginx');

// Without nginx and the right to install it, this is counted as skipped.
describe.skipIf(nginxProgram === null)('behind the example of nginx', () => {
  let portal: TestPortal;
  let nginx: Engine;
  let plainPort: number;
  let folder: string;

  beforeAll(async () => {
    portal = await startTestPortal({
      PUBLIC_URL: 'https://portal.example',
      SMTP_URL: 'smtp://127.0.0.1:1',
      TRUSTED_PROXIES: '127.0.0.1',
    });
    await portal.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = portal.app.server.address() as AddressInfo;
    folder = await mkdtemp(join(tmpdir(), 'quayside-nginx-example-'));
    await writeFile(join(folder, 'portal.pem'), localCertificate.cert);
    await writeFile(join(folder, 'portal.key'), localCertificate.key);
    plainPort = await findFreePort();
    const example = await readFile(new URL('../deploy/nginx/quayside.conf', import.meta.url), 'utf8');
    const siteOn = (securePort: number) =>
      example
        .replace('server 127.0.0.1:3000 ', `server 127.0.0.1:${port} `)
        .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
        .replace('listen 443 ', `listen 127.0.0.1:${securePort} `)
        .replaceAll('/etc/ssl/portal.example.', join(folder, 'portal.'));
    nginx = await startNginx(nginxProgram ?? '', siteOn);
  });
  afterAll(async () => {
    await nginx?.stop();
    await portal?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const headers = { host: 'portal.example' };
  async function get(path: string, more: Record<string, string> = {}): Promise<IncomingMessage> {
    const options = { port: nginx.port, path, headers: { ...headers, ...more }, rejectUnauthorized: false };
    const [response] = (await once(getSecure({ host: '127.0.0.1', ...options }), 'response')) as [IncomingMessage];
    return response;
  }

  test('http leads to https', async () => {
    const request = getPlain({ host: '127.0.0.1', port: plainPort, path: '/general?sort=new', headers });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.resume();
    expect([response.statusCode, response.headers.location]).toEqual([308, 'https://portal.example/general?sort=new']);
  });

  test('requests arrive with the id of nginx, as https and for the address of the visitor', async () => {
    const response = await get('/api/health');
    expect(await text(response)).toContain('"status":"up"');
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
    expect(response.headers['strict-transport-security']).toBeDefined();
    // No request from outside counts as local.
    expect((await get('/api/metrics')).statusCode).toBe(404);
    // A visitor can't choose the id.
    const forged = await get('/api/health', { 'x-request-id': 'chosen-by-a-visitor' });
    forged.resume();
    expect(forged.headers['x-request-id']).not.toBe('chosen-by-a-visitor');
  });

  test('open pages receive live updates through a websocket', async () => {
    const person = await portal.person();
    const socket = io(`https://127.0.0.1:${nginx.port}`, {
      path: SOCKET.path,
      transports: ['websocket'],
      rejectUnauthorized: false,
      extraHeaders: { ...headers, origin: 'https://portal.example', cookie: person.cookie },
      reconnection: false,
    });
    try {
      await Promise.race([
        new Promise((resolve) => socket.once('connect', () => resolve(undefined))),
        new Promise((_, reject) => socket.once('connect_error', reject)),
      ]);
      expect(socket.connected).toBe(true);
    } finally {
      socket.close();
    }
  });
});
