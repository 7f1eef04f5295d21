/** Changes nothing: `openTask` would migrate the database. */
import { borrowEmbedded } from '#server/platform/database/embedded/index.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { planUpgrade } from '#server/platform/database/upgrade/plan.ts';
import { reportOf } from '#server/platform/database/upgrade/report.ts';
import { readSettings } from '#server/settings.ts';
import { openDataDir } from '#server/start-steps.ts';
import { runTask, say } from './open-task.ts';

await runTask(async () => {
  const settings = readSettings(process.env);
  await openDataDir(settings.DATA_DIR);
  const embedded = settings.DATABASE_URL ? null : await borrowEmbedded({ dataDir: settings.DATA_DIR, log: say });
  const connectionString = settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL ?? embedded?.connectionString ?? '';
  const database = openDatabase({ connectionString, poolSize: 2 }, () => undefined);
  try {
    const plan = await planUpgrade(database.db);
    for (const line of reportOf(plan)) say(line);
    if (plan.isNewer) process.exitCode = 1;
  } finally {
    await database.close();
    await embedded?.stop();
  }
});
