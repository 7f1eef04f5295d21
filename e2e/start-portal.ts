/** Starts the portal in production mode on an empty data folder with the demo content. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { makeMemoryFolder } from '#server/testing/memory-folder.ts';
import { build } from '../bin/prepare.mjs';
import { portalArguments, portalEnvironment } from '../bin/run.mjs';

const START_MS = 300_000;
const STOP_MS = 20_000;
const root = resolve(import.meta.dirname, '..');

/** The portal of this test run. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  // Use a running portal while working on a single test.
  if (process.env['PORTAL_URL']) return undefined;
  await build();
  const { url, stop } = await startPortal();
  process.env['PORTAL_URL'] = url;
  return stop;
}

interface Started {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** `settings` override the defaults. @param built the folder of the portal */
export async function startPortal(settings: Readonly<Record<string, string>> = {}, built = root): Promise<Started> {
  const folder = await makeMemoryFolder('quayside-e2e-');
  const port = await findFreePort();
  // A name, because an address can have no passkeys.
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, portalArguments, {
    cwd: built,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...portalEnvironment,
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      SEED: 'demo',
      RATE_LIMIT_SCALE: '1000',
      ...settings,
    },
  });
  const log = createWriteStream(join(folder, 'portal.log'));
  let last = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      log.write(chunk);
      last = (last + chunk.toString()).slice(-4000);
    });
  }
  const stop = async () => {
    await end(server);
    log.end();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(url, server);
  } catch (error) {
    await stop();
    throw new Error(`The portal did not start: ${String(error)}\n${last}`);
  }
  return { url, stop };
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const until = Date.now() + START_MS;
  for (;;) {
    if (server.exitCode !== null) throw new Error(`it ended with ${server.exitCode}`);
    if (Date.now() > until) throw new Error('it was not ready in time');
    const response = await fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((done) => setTimeout(done, 200));
  }
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((done) => server.once('exit', done));
  server.kill('SIGTERM');
  const timer = setTimeout(() => server.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(timer);
}

function findFreePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => found(port));
    });
  });
}
