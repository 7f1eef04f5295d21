/** The process of `loadDemoInProcess`. */
import { openDatabase } from '#server/platform/database/open.ts';
import { openFiles } from '#server/platform/files/open-files.ts';
import { loadModulesFast } from '../module-loading.ts';
import { type DemoPlace, type DemoReport, PLACE } from './load-in-process.ts';

const { connectionString, dataDir, s3Url } = JSON.parse(process.env[PLACE] ?? '{}') as DemoPlace;
const report = (message: DemoReport) =>
  new Promise<void>((resolve) => process.send?.(message, undefined, {}, () => resolve()));

// The portal has ended: nobody waits for the content.
process.on('disconnect', () => process.exit(1));
loadModulesFast();
const { loadDemo } = await import('./load.ts');
const database = openDatabase({ connectionString, poolSize: 2 }, () => undefined);
try {
  const counts = await loadDemo({
    db: database.db,
    files: await openFiles({ DATA_DIR: dataDir, S3_URL: s3Url }),
    log: (line) => void report({ line }),
  });
  await report({ isLoaded: counts !== null });
} catch (error) {
  await report({ error: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
} finally {
  await database.close();
  process.removeAllListeners('disconnect');
  process.disconnect();
}
