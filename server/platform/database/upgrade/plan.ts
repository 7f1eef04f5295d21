import { compareMigrations } from '../migrate.ts';
import type { Db } from '../open.ts';
import type { Migration } from './migrations.ts';
import { countLongTransactions, selectSizes, type TableSize } from './queries.ts';
import { type Effect, effectsOf } from './statements.ts';

/** Bytes per second on two cores and a network disk. Rewrites and changes write each row again, with its indexes. */
const BYTES_PER_SECOND = { scan: 100e6, index: 20e6, rewrite: 20e6, change: 5e6 } as const;
const LONG_TRANSACTION_SECONDS = 60;

export interface PlannedEffect extends Effect {
  readonly size: TableSize | null;
  readonly seconds: number;
}

export interface PlannedMigration {
  readonly tag: string;
  readonly isContract: boolean;
  readonly effects: readonly PlannedEffect[];
}

export interface UpgradePlan {
  readonly total: number;
  readonly isEmpty: boolean;
  readonly isNewer: boolean;
  readonly migrations: readonly PlannedMigration[];
  readonly longTransactions: number;
}

export async function planUpgrade(db: Db, own?: readonly Migration[]): Promise<UpgradePlan> {
  const { total, missing, isNewer } = await compareMigrations(db, own);
  const effects = new Map(missing.map((migration) => [migration, effectsOf(migration.statements)]));
  const tables = new Set([...effects.values()].flat().flatMap(({ table }) => table ?? []));
  const sizes = new Map((await selectSizes(db, [...tables])).map((size) => [size.table, size]));
  return {
    total,
    isEmpty: missing.length === total,
    isNewer,
    migrations: missing.map((migration) => planned(migration, effects.get(migration) ?? [], sizes)),
    longTransactions: await countLongTransactions(db, LONG_TRANSACTION_SECONDS),
  };
}

function planned({ tag, contractOf }: Migration, effects: readonly Effect[], sizes: ReadonlyMap<string, TableSize>) {
  const onTables = effects.flatMap((effect): PlannedEffect[] => {
    const size = effect.table === null ? undefined : sizes.get(effect.table);
    return size ? [{ ...effect, size, seconds: secondsFor(effect, size) }] : [];
  });
  return { tag, isContract: contractOf !== null, effects: onTables };
}

const secondsFor = ({ work }: Effect, { bytes }: TableSize): number =>
  work === 'none' ? 0 : bytes / BYTES_PER_SECOND[work];
