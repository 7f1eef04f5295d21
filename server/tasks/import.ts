import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { hsFormat, importFile, unLocodeFormat } from '#server/features/trade/freight/reference/index.ts';
import { openTask, runTask, say } from './open-task.ts';
import { progressBar } from './progress-bar.ts';

const USAGE = 'Usage: npm run import -- --ports FILE, or npm run import -- --hs FILE';

await runTask(async () => {
  const { values } = parseArgs({ options: { ports: { type: 'string' }, hs: { type: 'string' } } });
  const { ports, hs } = values;
  if ((ports === undefined) === (hs === undefined)) throw new Error(USAGE);
  const task = await openTask();
  try {
    const { imported, removed, rejected } =
      ports !== undefined
        ? await importFile(task.db, resolve(ports), await unLocodeFormat(), progressBar())
        : await importFile(task.db, resolve(hs ?? ''), hsFormat, progressBar());
    for (const { line, reason } of rejected) process.stderr.write(`Line ${line}: ${reason}\n`);
    say(
      `Imported ${imported} and removed ${removed}. Rejected ${rejected.length} ${rejected.length === 1 ? 'line' : 'lines'}.`,
    );
  } finally {
    await task.close();
  }
});
