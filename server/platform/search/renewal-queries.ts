/** Rebuilds `search_text`, and other columns that are built from a text, after a new version has changed how. */
import { and, eq, type InferSelectModel, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../database/open.ts';
import { searchRenewals } from './tables.ts';

export const RENEWAL_BATCH = 25;

export interface RenewedText {
  readonly id: string;
  readonly stored: string;
  readonly current: string;
  /** The other columns that differ. */
  readonly others?: Readonly<Record<string, string>>;
}
export type SearchedTable = PgTable & { readonly id: PgColumn; readonly searchText: PgColumn };

export interface Renewal {
  readonly table: SearchedTable;
  /** Deleted texts stay empty. */
  next(tx: Tx, after: string): Promise<RenewedText[]>;
}

/** For tables whose rows hold everything that is searched. */
export function renewalOf<T extends SearchedTable>(
  table: T,
  make: (row: InferSelectModel<T>) => string,
  makeOthers?: (row: InferSelectModel<T>) => Readonly<Record<string, string>>,
): Renewal {
  return {
    table,
    async next(tx, after) {
      const rows = await tx
        .select()
        .from(table as SearchedTable)
        .where(isNext(table, after))
        .orderBy(table.id)
        .limit(RENEWAL_BATCH);
      return rows.map((row) => {
        const { id, searchText } = row as { id: string; searchText: string };
        const stored = row as Readonly<Record<string, unknown>> & InferSelectModel<T>;
        const others = Object.entries(makeOthers?.(stored) ?? {}).filter(([name, value]) => stored[name] !== value);
        return { id, stored: searchText, current: make(stored), others: Object.fromEntries(others) };
      });
    },
  };
}

export const isNext = ({ id, searchText }: SearchedTable, after: string) =>
  sql`${id} > ${after}::uuid AND ${searchText} <> ''`;

const nameOf = (table: PgTable): string => getTableConfig(table).name;

/** @returns false if none is left for this replica */
export function renewTexts(db: Db, renewals: readonly Renewal[]): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(searchRenewals)
      .orderBy(searchRenewals.source)
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due) return false;
    const its = eq(searchRenewals.source, due.source);
    const renewal = renewals.find(({ table }) => nameOf(table) === due.source);
    const texts = renewal ? await renewal.next(tx, due.after) : [];
    for (const text of texts) if (renewal) await renewText(tx, renewal.table, text);
    const last = texts.at(-1);
    if (last && texts.length === RENEWAL_BATCH) await tx.update(searchRenewals).set({ after: last.id }).where(its);
    else await tx.delete(searchRenewals).where(its);
    return true;
  });
}

/** Skips rows that were written in the meantime; they are up to date. */
async function renewText(tx: Tx, table: SearchedTable, { id, stored, current, others }: RenewedText): Promise<void> {
  const changed = { ...(current !== stored && { searchText: current }), ...others };
  if (Object.keys(changed).length === 0) return;
  await tx
    .update(table)
    .set(changed)
    .where(and(eq(table.id, id), eq(table.searchText, stored)));
}

export async function markForRenewal(tx: Tx, table: PgTable): Promise<void> {
  const first = sql`DEFAULT`;
  await tx
    .insert(searchRenewals)
    .values({ source: nameOf(table) })
    .onConflictDoUpdate({ target: searchRenewals.source, set: { after: first } });
}
