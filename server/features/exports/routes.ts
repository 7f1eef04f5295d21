import { dayIn } from '#contract/dates.ts';
import * as contract from '#contract/exports.ts';
import type { Portal } from '#server/platform/portal.ts';
import { exportTable } from './export-table.ts';
import type { Sheets } from './sheet.ts';

export function registerExports({ router, db }: Portal, sheets: Required<Sheets>): void {
  router.route(
    contract.exportTable,
    { action: 'export.make', rate: 'upload' },
    async ({ actor, params: { name }, reply }) => {
      const table = await exportTable(db, actor, sheets, name);
      reply.type('text/csv; charset=utf-8');
      reply.header('content-disposition', `attachment; filename="${name}-${dayIn(0)}.csv"`);
      return reply.send(table);
    },
  );
}
