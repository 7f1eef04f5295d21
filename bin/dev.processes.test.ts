import { chmod, mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort, startPortalProcess } from '#server/testing/portal-process.ts';
import { processesIn } from '#server/testing/processes.ts';

const POLL = { timeout: 60_000, interval: 100 };
const sourceOfServer = fileURLToPath(new URL('../server/run.ts', import.meta.url));

test('npm run dev serves pages from their sources and restarts the server after a change', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'quayside-dev-'));
  // If the test runs as root, the database runs under another account that must be able to open the folder.
  await chmod(dataDir, 0o755);
  const port = await findFreePort();
  const env = { DATA_DIR: dataDir, PORT: String(port), NODE_ENV: 'development' };
  const portal = await startPortalProcess(env, { program: 'npm', args: ['run', 'dev'] });
  onTestFinished(async () => {
    await portal.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  });

  const page = await fetch(`${portal.url}/login`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('/web/entry.client.tsx');
  const script = await fetch(`${portal.url}/web/entry.client.tsx`);
  expect(script.headers.get('content-type')).toBe('text/javascript');
  expect(await script.text()).toContain('hydrateRoot');

  const countStarts = () => portal.lines.filter((line) => line.includes(`is open at ${portal.url}`)).length;
  expect(countStarts()).toBe(1);
  const now = new Date();
  await utimes(sourceOfServer, now, now);
  await expect.poll(countStarts, POLL).toBe(2);
  expect((await fetch(`${portal.url}/api/ready`)).status).toBe(200);

  await portal.end('SIGTERM');
  await expect.poll(() => processesIn(dataDir), POLL).toEqual([]);
}, 300_000);
