/** `npm run restore -- --from folder`: restores a backup into an empty database and an empty DATA_DIR. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openTask, runTask, say } from './open-task.ts';
import { readBackup } from './read-backup.ts';

await runTask(async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' } } });
  if (!values.from) throw new Error('Usage: npm run restore -- --from folder');
  const task = await openTask();
  try {
    const { createdAt, tables, files } = await readBackup(task, resolve(values.from));
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    say(`Restored the portal of ${createdAt}: ${rows} rows of ${tables.length} tables and ${files.length} files.`);
  } finally {
    await task.close();
  }
});
