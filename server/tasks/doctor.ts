import { makeChecks } from '#server/checks.ts';
import { type CheckResult, failed } from '#server/platform/checks/checks.ts';
import { borrowEmbedded } from '#server/platform/database/embedded/index.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { openFiles } from '#server/platform/files/open-files.ts';
import { serveMessages } from '#server/platform/languages/portal-messages.ts';
import { readSettings, type Settings, WrongSetting } from '#server/settings.ts';
import { explainStart, openDataDir } from '#server/start-steps.ts';
import { say } from './open-task.ts';

const NAME_WIDTH = 20;
const STATE_WIDTH = 9;

function print({ name, state, found, remedy }: CheckResult): void {
  say(`${state.padEnd(STATE_WIDTH)}${name.padEnd(NAME_WIDTH)}${found}`);
  if (remedy !== undefined) say(`${' '.repeat(STATE_WIDTH + NAME_WIDTH)}→ ${remedy}`);
}

async function runChecks(settings: Settings): Promise<CheckResult[]> {
  await openDataDir(settings.DATA_DIR);
  const embedded = settings.DATABASE_URL ? null : await borrowEmbedded({ dataDir: settings.DATA_DIR, log: () => {} });
  const connectionString = settings.DATABASE_URL ?? embedded?.connectionString ?? '';
  const direct = settings.DATABASE_DIRECT_URL;
  const database = openDatabase({ connectionString, direct, poolSize: 2 }, () => undefined);
  try {
    return await makeChecks({ settings, db: database.db, files: await openFiles(settings) }).run();
  } finally {
    await database.close();
    await embedded?.stop();
  }
}

function explain(error: unknown): CheckResult[] {
  if (!(error instanceof WrongSetting))
    return [{ name: 'Start', ...failed(explainStart(error), 'Correct this first: the other checks need it.') }];
  return error.lines.map((line) => ({
    name: 'Settings',
    ...failed(line, 'Correct it first: the other checks need it.'),
  }));
}

serveMessages();
const results = await Promise.resolve()
  .then(() => runChecks(readSettings(process.env)))
  .catch(explain);
results.forEach(print);
const count = (state: CheckResult['state']) => results.filter((result) => result.state === state).length;
say(`\n${count('ok')} ok, ${count('warning')} warnings, ${count('failed')} failed.`);
// Connections of a check that gave no answer in time may still be open.
process.exit(count('failed') > 0 ? 1 : 0);
