/** One row that cannot be shown must never fail a whole list: it is left out and logged. */
import { channel } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

const badRows = channel('quayside:bad-row');

/** @param row the row or the presented record; its id is logged, not its contents */
export function reportBadRow(row: unknown, error: unknown): void {
  badRows.publish({ id: (row as { id?: unknown } | null)?.id, error });
}

/** Presents each row, except those that cannot be presented. */
export function presentEach<Row, Item>(rows: readonly Row[], present: (row: Row) => Item): Item[] {
  const items: Item[] = [];
  for (const row of rows) {
    try {
      items.push(present(row));
    } catch (error) {
      reportBadRow(row, error);
    }
  }
  return items;
}

export function logBadRows(app: FastifyInstance): void {
  const log = (message: unknown) => {
    const { id, error } = message as { id: unknown; error: unknown };
    app.log.error({ err: error, id }, 'A row cannot be shown. It is left out of its list.');
  };
  badRows.subscribe(log);
  app.addHook('onClose', async () => {
    badRows.unsubscribe(log);
  });
}
