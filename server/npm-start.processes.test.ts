/** `npm start` and its child processes stop together and in order, whichever of them gets a signal or dies. */

import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { findMain, type PortalProcess, startPortalProcess } from '#server/testing/portal-process.ts';
import { descendantsOf, isAlive, processesIn } from '#server/testing/processes.ts';

// Each test starts a complete portal with its database, in parallel with other suites.
vi.setConfig({ testTimeout: 180_000 });

const soon = { timeout: 60_000, interval: 100 };
let dataDir: string;
let pids: number[] = [];
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'quayside-npm-'));
  // As root, the database runs under another account that must be able to open the folder.
  await chmod(dataDir, 0o755);
});
afterEach(() => {
  for (const pid of pids.filter(isAlive)) process.kill(pid, 'SIGKILL');
  pids = [];
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

interface Chain {
  readonly portal: PortalProcess;
  readonly npm: number;
  readonly launcher: number;
  readonly server: number;
}

async function npmStart(): Promise<Chain> {
  const portal = await startPortalProcess({ DATA_DIR: dataDir }, { program: 'npm', args: ['start'] });
  const npm = portal.pid;
  const all = await descendantsOf(npm);
  const pidOf = (command: string) => all.find((entry) => entry.command.includes(command))?.pid ?? 0;
  const chain = { portal, npm, launcher: pidOf('bin/start.mjs'), server: pidOf('build/portal/main.js') };
  pids = [chain.npm, ...all.map(({ pid }) => pid)];
  expect(Math.min(...pids, chain.launcher, chain.server)).toBeGreaterThan(0);
  expect((await fetch(`${portal.url}/api/ready`)).status).toBe(200);
  return chain;
}

/** No process remains, and the port is free. */
async function expectAllGone({ portal }: Chain): Promise<void> {
  await vi.waitFor(async () => {
    expect(pids.filter(isAlive)).toEqual([]);
    expect(await processesIn(dataDir)).toEqual([]);
  }, soon);
  await expect(fetch(`${portal.url}/api/health`)).rejects.toThrow();
}

test.each([
  ['npm', 'SIGTERM'],
  ['npm', 'SIGINT'],
  ['npm', 'SIGHUP'],
  ['npm', 'SIGKILL'],
  ['launcher', 'SIGTERM'],
  ['launcher', 'SIGHUP'],
  ['launcher', 'SIGKILL'],
  ['server', 'SIGTERM'],
  ['server', 'SIGKILL'],
] as const)('%s gets %s: server and database stop', async (who, signal) => {
  const chain = await npmStart();
  process.kill(chain[who], signal);
  await chain.portal.ended;
  // A container ends with npm and kills all remaining processes. By then, only the watchdog of the database may be
  // running, and it has nothing left to stop.
  if (who === 'npm' && ['SIGTERM', 'SIGINT'].includes(signal))
    expect([chain.launcher, chain.server].filter(isAlive)).toEqual([]);
  await expectAllGone(chain);
});

test('a server that was started in the background survives the end of its shell', async () => {
  const args = ['-c', '"$0" "$1" & echo $!', process.execPath, findMain()];
  const portal = await startPortalProcess({ DATA_DIR: dataDir }, { program: 'sh', args });
  pids = [Number(portal.lines[0])];
  expect(await portal.ended).toBe(0);
  expect((await fetch(`${portal.url}/api/ready`)).status).toBe(200);
  process.kill(pids[0] ?? 0, 'SIGTERM');
  await vi.waitFor(async () => expect(await processesIn(dataDir)).toEqual([]), soon);
});

test('a server under nohup survives the end of its terminal, and still stops on request', async () => {
  // nohup replaces a terminal with a write-only /dev/null.
  const args = ['-c', 'exec "$0" "$1" 0>/dev/null', process.execPath, findMain()];
  const portal = await startPortalProcess({ DATA_DIR: dataDir }, { program: 'sh', args });
  pids = [portal.pid];
  portal.child.kill('SIGHUP');
  expect((await fetch(`${portal.url}/api/ready`)).status).toBe(200);
  expect(await portal.end('SIGTERM')).toBe(0);
});
