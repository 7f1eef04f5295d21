/** `npm run backup -- --to folder`: writes a consistent backup. The portal may run meanwhile. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openTask, runTask, say } from './open-task.ts';
import { writeBackup } from './write-backup.ts';

await runTask(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  if (!values.to) throw new Error('Usage: npm run backup -- --to folder');
  const to = resolve(values.to);
  const task = await openTask();
  try {
    const { tables, files } = await writeBackup(task, to);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    say(`Wrote ${rows} rows of ${tables.length} tables and ${files.length} files to ${to}`);
  } finally {
    await task.close();
  }
});
