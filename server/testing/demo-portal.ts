import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { loadDemo } from '#server/demo/load.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { openFolder } from '#server/platform/files/folder.ts';
import type { PageSource } from '#server/platform/pages/page-source.ts';
import { cloneDatabase, whileAlone } from './database.ts';
import { startTestPortal, type TestPortal } from './portal.ts';

const DEMO = 'quayside_demo';
const demoFolder = () => join(inject('folder'), 'demo');

/** Drawing the pictures takes seconds, so the first suite loads the content and the others clone it. */
async function loadOnce(): Promise<void> {
  await whileAlone('demo', async (client) => {
    const existing = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DEMO]);
    if (existing.rowCount) return;
    const { name, url } = await cloneDatabase();
    const { db, close } = openDatabase({ connectionString: url, poolSize: 2 }, () => undefined);
    await loadDemo({ db, files: openFolder(demoFolder()), log: () => undefined });
    await close();
    await client.query(`ALTER DATABASE ${name} RENAME TO ${DEMO}`);
  });
}

/** With the demo content. Without `pages`, there is only the API. */
export async function startDemoPortal(pages?: PageSource): Promise<TestPortal> {
  await loadOnce();
  const database = await cloneDatabase(DEMO);
  const dataDir = await mkdtemp(join(tmpdir(), 'quayside-demo-'));
  await cp(demoFolder(), dataDir, { recursive: true });
  const portal = await startTestPortal({ DATABASE_URL: database.url, DATA_DIR: dataDir }, {}, pages);
  return {
    ...portal,
    async close() {
      await portal.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
