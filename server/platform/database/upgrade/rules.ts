/** The previous version runs on while the next one is installed: expand first, contract in a later release. */
import type { Migration, Release } from './migrations.ts';
import { columnsAdded, type Effect, effectsOf } from './statements.ts';

/** Tables of at most some thousands of rows, on which an index is built or a rule is checked in milliseconds. */
const small = new Set([
  ...['categories', 'sub_categories', 'switches', 'site_settings', 'courses', 'course_modules', 'events', 'blogs'],
  ...['companies', 'brochures', 'jobs', 'reference.hs_codes'],
]);

const isLarge = ({ table }: Effect): boolean => table !== null && !small.has(table);

export function problemsOf(migration: Migration, all: readonly Migration[], releases: readonly Release[]): string[] {
  const effects = effectsOf(migration.statements, addedSinceRelease(migration, all, releases));
  return [
    ...wrongContract(migration, all, releases),
    ...effects.flatMap((effect) => problemsOfEffect(effect, migration)),
  ].map((problem) => `${migration.tag}: ${problem}`);
}

/** The columns of migrations that are in no release yet. */
function addedSinceRelease(
  migration: Migration,
  all: readonly Migration[],
  releases: readonly Release[],
): readonly string[] {
  const released = all.findIndex(({ tag }) => tag === releases.at(-1)?.lastMigration);
  return all.slice(released + 1, all.indexOf(migration)).flatMap(({ statements }) => columnsAdded(statements));
}

function problemsOfEffect(effect: Effect, { isOutside, contractOf }: Migration): string[] {
  const { statement, lock, work, breaks } = effect;
  const isConcurrent = /\bCONCURRENTLY\b/i.test(statement);
  const quoted = `“${statement.slice(0, 100)}”`;
  return [
    breaks && contractOf === null
      ? `${quoted}: ${breaks} Do it in a later release, and begin that file with “-- Contract of TAG:”, where TAG is the migration with which the portal stopped using it.`
      : '',
    work === 'index' && lock !== 'none' && !isConcurrent && isLarge(effect)
      ? `${quoted} stops all writes to ${effect.table} until the index is built. Use CREATE INDEX CONCURRENTLY in a file that begins with “-- Outside of a transaction”.`
      : '',
    isConcurrent && !isOutside ? `${quoted} needs a file that begins with “-- Outside of a transaction”.` : '',
    isConcurrent && !/\bIF (?:NOT )?EXISTS\b/i.test(statement)
      ? `${quoted} must have ${/^DROP/i.test(statement) ? 'IF EXISTS' : 'IF NOT EXISTS'}, because it runs again if the start was interrupted.`
      : '',
    lock === 'everything' && (work === 'scan' || work === 'rewrite') && isLarge(effect) && contractOf === null
      ? `${quoted} stops all use of ${effect.table} while its rows are read. Add a constraint as NOT VALID and validate it in the next file; fill a new column in the background.`
      : '',
  ].filter(Boolean);
}

function wrongContract({ contractOf }: Migration, all: readonly Migration[], releases: readonly Release[]): string[] {
  if (contractOf === null) return [];
  const at = (tag: string | undefined) => all.findIndex((migration) => migration.tag === tag);
  if (at(contractOf) < 0) return [`it is a contract step of ${contractOf}, which does not exist.`];
  const released = at(releases.at(-1)?.lastMigration);
  if (at(contractOf) <= released) return [];
  return [`it is a contract step of ${contractOf}, which is in no release yet. Add it after the next release.`];
}
