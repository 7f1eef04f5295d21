import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { day } from '#contract/http.ts';
import {
  type ImportedAlerts,
  importAlerts,
  isAddress,
  readSource,
} from '#server/features/trade/freight/disruptions/index.ts';
import { hsFormat, importFile, unLocodeFormat } from '#server/features/trade/freight/reference/index.ts';
import { importLists, KNOWN_FILES } from '#server/features/trade/freight/screening/index.ts';
import { openTask, runTask, say } from './open-task.ts';
import { progressBar } from './progress-bar.ts';

const USAGE = `Usage: npm run import -- --ports FILE, or --hs FILE, --alerts FILE_OR_URL, or --sanctions FILE.
--sanctions can be repeated for files of one list, and takes --published YYYY-MM-DD for files without a date.
Known lists: ${KNOWN_FILES}.`;

function sayAlerts({ published, updated, ended, known, skipped }: ImportedAlerts): void {
  for (const { what, reason, detail } of skipped) {
    process.stderr.write(`${what}: ${reason}${detail ? ` (${detail})` : ''}\n`);
  }
  const reasons = new Map<string, number>();
  for (const { reason } of skipped) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  say(`Published ${published}, updated ${updated} and ended ${ended} notices. ${known} alerts were known already.`);
  for (const [reason, count] of reasons) say(`Skipped ${count}: ${reason}.`);
}

await runTask(async () => {
  const { values } = parseArgs({
    options: {
      ...{ ports: { type: 'string' }, hs: { type: 'string' }, published: { type: 'string' } },
      alerts: { type: 'string' },
      sanctions: { type: 'string', multiple: true },
    },
  });
  const { ports, hs, alerts, sanctions, published } = values;
  if ([ports, hs, alerts, sanctions].filter((given) => given !== undefined).length !== 1) throw new Error(USAGE);
  if (published !== undefined && !day().safeParse(published).success) throw new Error(USAGE);
  const task = await openTask();
  try {
    if (sanctions) {
      const paths = sanctions.map((path) => resolve(path));
      const list = await importLists(task.db, paths, { publishedOn: published, importedBy: userInfo().username });
      say(`${list.name} of ${list.publishedOn}: imported ${list.entries} entries with ${list.names} names.`);
      return;
    }
    if (alerts !== undefined) {
      const read = await readSource(isAddress(alerts) ? alerts : resolve(alerts));
      sayAlerts(await importAlerts(task.db, read));
      return;
    }
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
