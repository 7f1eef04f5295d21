/** What the lock of a statement on an existing table stops until the migration is committed. */
export type Lock = 'none' | 'writes' | 'everything';
export type Work = 'none' | 'scan' | 'index' | 'rewrite' | 'change';

export interface Effect {
  readonly statement: string;
  /** Null if the statement concerns no table that exists before the migration. */
  readonly table: string | null;
  readonly lock: Lock;
  readonly work: Work;
  readonly breaks: string | null;
}

const plainName = (name: string): string => name.replace(/^public\./, '');

type Judged = Pick<Effect, 'lock' | 'work' | 'breaks'>;
const harmless: Judged = { lock: 'none', work: 'none', breaks: null };
const brief = (breaks: string | null = null): Judged => ({ lock: 'everything', work: 'none', breaks });

/** The first pattern that matches counts. */
const onTables: readonly (readonly [RegExp, (rest: string) => Judged])[] = [
  [
    /^CREATE INDEX CONCURRENTLY (?:IF NOT EXISTS )?([\w.-]+) ON (?:ONLY )?([\w.-]+)/i,
    () => ({ ...harmless, work: 'index' }),
  ],
  [
    /^CREATE UNIQUE INDEX (?:CONCURRENTLY )?(?:IF NOT EXISTS )?([\w.-]+) ON (?:ONLY )?([\w.-]+)/i,
    () => ({ lock: 'writes', work: 'index', breaks: 'The previous version may write rows that are not unique.' }),
  ],
  [
    /^CREATE INDEX (?:IF NOT EXISTS )?([\w.-]+) ON (?:ONLY )?([\w.-]+)/i,
    () => ({ lock: 'writes', work: 'index', breaks: null }),
  ],
  [/^DROP TABLE (?:IF EXISTS )?([\w.-]+)/i, () => brief('The previous version still uses the table.')],
  [/^TRUNCATE (?:TABLE )?([\w.-]+)/i, () => brief('The previous version still uses the rows.')],
  [/^UPDATE (?:ONLY )?([\w.-]+)/i, () => ({ ...harmless, work: 'change' })],
  [/^DELETE FROM (?:ONLY )?([\w.-]+)/i, () => ({ ...harmless, work: 'change' })],
  [/^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?([\w.-]+)/i, judgeAlter],
  [/^COMMENT ON TABLE ([\w.-]+)/i, () => harmless],
];

const constraint = /^ADD CONSTRAINT ([\w-]+)/i;

function judgeAlter(rest: string): Judged {
  const action = rest.trim();
  if (/^RENAME/i.test(action)) return brief('The previous version uses the old name.');
  if (/^DROP CONSTRAINT/i.test(action)) return brief();
  if (/^DROP (?:COLUMN )?/i.test(action)) return brief('The previous version still uses the column.');
  if (/^ADD COLUMN/i.test(action) && /\bNOT NULL\b/i.test(action) && !/\b(?:DEFAULT|GENERATED)\b/i.test(action)) {
    return brief('The previous version writes rows without this column. Give it a default.');
  }
  if (/^ADD COLUMN/i.test(action)) {
    const isStored =
      /\bGENERATED\b/i.test(action) || /\bDEFAULT (?:gen_random_uuid|clock_timestamp|random)\b/i.test(action);
    return isStored ? { lock: 'everything', work: 'rewrite', breaks: null } : brief();
  }
  if (/^VALIDATE CONSTRAINT/i.test(action)) return { lock: 'none', work: 'scan', breaks: null };
  if (/^ALTER (?:COLUMN )?[\w-]+ SET \(/i.test(action)) return harmless;
  if (constraint.test(action)) {
    const breaks = 'The previous version may write rows that the constraint refuses.';
    return { lock: 'everything', work: /\bNOT VALID\b/i.test(action) ? 'none' : 'scan', breaks };
  }
  if (/^ALTER (?:COLUMN )?[\w-]+ (?:SET DATA )?TYPE/i.test(action)) {
    return { lock: 'everything', work: 'rewrite', breaks: 'The previous version expects the old type.' };
  }
  if (/^ALTER (?:COLUMN )?[\w-]+ SET NOT NULL/i.test(action)) {
    return { lock: 'everything', work: 'scan', breaks: 'The previous version may write rows without a value.' };
  }
  if (/^ALTER (?:COLUMN )?[\w-]+ DROP DEFAULT/i.test(action)) {
    return brief('The previous version writes rows without this column.');
  }
  if (
    /^ALTER (?:COLUMN )?[\w-]+ (?:SET DEFAULT|DROP NOT NULL|DROP EXPRESSION|SET STATISTICS|SET STORAGE)/i.test(action)
  )
    return brief();
  if (/^(?:SET \(|RESET \(|ENABLE|ATTACH PARTITION)/i.test(action)) return brief();
  return brief('It is not known whether the previous version can run with it.');
}

const others: readonly (readonly [RegExp, Judged])[] = [
  [
    /^(?:CREATE SCHEMA|CREATE EXTENSION|CREATE TABLE|CREATE SEQUENCE|CREATE VIEW|CREATE TYPE|INSERT INTO|SELECT|SET|ANALYZE)\b/i,
    harmless,
  ],
  [/^CREATE (?:OR REPLACE )?(?:FUNCTION|PROCEDURE|TRIGGER)\b/i, harmless],
  [/^(?:DROP INDEX|COMMENT ON)\b/i, harmless],
  [/^ALTER INDEX [\w.-]+ SET \(/i, harmless],
];

const watching = /^CALL change_log\.watch\( ?'([\w.]+)'/i;

export const plainStatement = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('--'))
    .flatMap((line) => line.split(/\s/).filter(Boolean))
    .join(' ')
    .replace(/;$/, '');

const bareOf = (statement: string): string => statement.replaceAll('"', '');

const namesIn = (statements: readonly string[], pattern: RegExp): string[] =>
  statements.flatMap((text) => pattern.exec(bareOf(text))?.[1] ?? []);

export const columnsAdded = (statements: readonly string[]): string[] =>
  namesIn(statements.map(plainStatement), /\bADD COLUMN (?:IF NOT EXISTS )?([\w-]+)/i);

/** @param addedBefore columns that the previous version does not write, besides those that the statements add */
export function effectsOf(statements: readonly string[], addedBefore: readonly string[] = []): Effect[] {
  const plain = statements.map(plainStatement).filter(Boolean);
  const named = (pattern: RegExp) => new Set(namesIn(plain, pattern));
  const created = new Set([...named(/^CREATE TABLE (?:IF NOT EXISTS )?([\w.-]+)/i)].map(plainName));
  const dropped = named(/\bDROP CONSTRAINT (?:IF EXISTS )?([\w-]+)/i);
  const added = new Set([...columnsAdded(statements), ...addedBefore]);
  return plain.flatMap((statement) => {
    const effect = effectOf(statement);
    if (effect.table !== null && created.has(effect.table)) return [];
    const [, constraintName] = constraint.exec(bareOf(statement).replace(altering, '')) ?? [];
    const isUniqueIndex = /^CREATE UNIQUE INDEX/i.test(statement);
    if (constraintName === undefined && !isUniqueIndex) return [effect];
    // A rule about a column that the previous version does not write never refuses its rows, and one that replaces
    // another must allow what that one allowed.
    const words = new Set(statement.split(/\W/));
    const isKnown = dropped.has(constraintName ?? '') || [...added].some((column) => words.has(column));
    return [isKnown ? { ...effect, breaks: null } : effect];
  });
}

const altering = /^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?[\w.-]+ /i;

function effectOf(statement: string): Effect {
  const bare = bareOf(statement);
  for (const [pattern, judge] of onTables) {
    const found = pattern.exec(bare);
    const table = found?.at(-1);
    if (found && table !== undefined) {
      return { statement, table: plainName(table), ...judge(bare.slice(found[0].length)) };
    }
  }
  const watched = watching.exec(bare)?.[1];
  if (watched !== undefined) return { statement, table: watched, lock: 'writes', work: 'none', breaks: null };
  const known = others.find(([pattern]) => pattern.test(bare));
  const judged = known?.[1] ?? brief('It is not known whether the previous version can run with it.');
  return { statement, table: null, ...judged };
}
