/** The portal behind the nginx of `deploy/compose.yaml`, as somebody who tries it opens it. */
import { readFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findProgram } from '../bin/programs.mjs';
import type { Engine } from './testing/engines/engine.ts';
import { startNginx } from './testing/engines/nginx.ts';
import { startTestPortal, type TestPortal } from './testing/portal.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 300_000 });

const nginxProgram = await findProgram('nginx');
const deploy = (name: string) => readFile(new URL(`../deploy/${name}`, import.meta.url), 'utf8');
const compose = await deploy('compose.yaml');
const settingOf = (name: string) => new RegExp(`^ +${name}: (.*)$`, 'm').exec(compose)?.[1] ?? '';
const NETWORK = settingOf('TRUSTED_PROXIES');
/** Docker gives the first address of the network to the machine itself. */
const BRIDGE = NETWORK.replace(/0\/24$/, '1');

// Without nginx and the right to install it, this is counted as skipped.
describe.skipIf(nginxProgram === null)('behind the nginx of compose', () => {
  let portal: TestPortal;
  let nginx: Engine;

  beforeAll(async () => {
    portal = await startTestPortal({
      HOST: '0.0.0.0',
      PUBLIC_URL: 'http://localhost:8080',
      SMTP_URL: 'smtp://127.0.0.1:1',
      // nginx runs on this machine here.
      TRUSTED_PROXIES: `${NETWORK},127.0.0.1`,
    });
    await portal.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = portal.app.server.address() as AddressInfo;
    const site = await deploy('compose/nginx.conf');
    nginx = await startNginx(nginxProgram ?? '', (own) =>
      site
        .replace('server portal-1:3000 max_fails=0;', `server 127.0.0.1:${port} max_fails=0;`)
        .replace('server portal-2:3000 max_fails=0;', '')
        .replace('listen 80;', `listen 127.0.0.1:${own};`)
        .replace('$remote_addr', BRIDGE),
    );
  });
  afterAll(async () => {
    await nginx?.stop();
    await portal?.close();
  });

  async function open(path: string, host = 'localhost:8080') {
    const response = await new Promise<IncomingMessage>((resolve, reject) =>
      get({ port: nginx.port, path, headers: { host } }, resolve).on('error', reject),
    );
    return { status: response.statusCode, body: await text(response) };
  }

  it('opens under the address that compose.yaml names', async () => {
    expect(compose).toContain('http://localhost:8080');
    expect((await open('/api/health')).status).toBe(200);
    expect((await open('/api/posts/latest')).status).toBe(200);
  });

  it('has nothing private, and refuses other names', async () => {
    expect((await open('/dev/mailbox.json')).status).toBe(404);
    expect((await open('/api/posts/latest', 'portal.example')).status).toBe(403);
  });
});
