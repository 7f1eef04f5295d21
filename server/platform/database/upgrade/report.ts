import type { PlannedEffect, UpgradePlan } from './plan.ts';
import type { TableSize } from './queries.ts';

const locks = { none: 'nobody waits', writes: 'writes wait', everything: 'reads and writes wait' } as const;
const works = {
  none: '',
  scan: 'reads each row',
  index: 'builds an index',
  rewrite: 'writes the table again',
  change: 'may change each row',
} as const;
const MAX_STATEMENT = 90;

export function reportOf({ total, isEmpty, isNewer, migrations, longTransactions }: UpgradePlan): string[] {
  if (isNewer)
    return ['The database was migrated by a newer version of the portal. Install that version or a newer one.'];
  if (migrations.length === 0) return [`Nothing to do: all ${total} migrations have run.`];
  if (isEmpty) return ['The database is empty: the first start creates its tables.'];
  const all = migrations.flatMap(({ effects }) => effects);
  const waiting = all.filter(({ lock }) => lock !== 'none');
  const last = migrations.find(({ effects, isContract }) => isContract || effects.some(({ breaks }) => breaks));
  return [
    `${migrations.length} of ${total} migrations will run, one after the other:`,
    ...migrations.flatMap(({ tag, isContract, effects }) => [
      `\n${tag}${isContract ? ' (removes what earlier versions used)' : ''}`,
      ...(effects.length === 0 ? ['  changes no table that exists'] : effects.map((effect) => `  ${lineOf(effect)}`)),
    ]),
    `\nIn total ${timeText(sumOf(all))}. Requests that use these tables wait for ${timeText(sumOf(waiting))} of that.`,
    last === undefined
      ? 'The version that runs now can keep running: replace the replicas one after the other.'
      : `After ${last.tag}, only versions that do not use what it removes can run: check that all replicas have the release before this one.`,
    ...(longTransactions > 0
      ? [`Transactions that have run for more than a minute: ${longTransactions}. Locks wait for them: end them first.`]
      : []),
  ];
}

const sumOf = (effects: readonly PlannedEffect[]) => effects.reduce((sum, { seconds }) => sum + seconds, 0);

function lineOf({ statement, table, lock, work, size, seconds }: PlannedEffect): string {
  const rows = `${rowsText(size)}, ${((size?.bytes ?? 0) / 1e6).toFixed(1)} MB`;
  const what = [works[work], locks[lock], timeText(seconds)].filter(Boolean).join(', ');
  const text = statement.length > MAX_STATEMENT ? `${statement.slice(0, MAX_STATEMENT)}…` : statement;
  return `${table} (${rows}): ${what}\n    ${text}`;
}

const rowsText = (size: TableSize | null): string =>
  size === null || size.rows === null ? 'unknown number of rows' : `${Math.round(size.rows).toLocaleString('en')} rows`;

function timeText(seconds: number): string {
  if (seconds < 1) return 'under a second';
  return seconds < 90 ? `up to ${Math.ceil(seconds)} s` : `up to ${Math.ceil(seconds / 60)} min`;
}
