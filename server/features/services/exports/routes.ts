import * as contract from '#contract/exports.ts';
import type { Setup } from '#server/platform/setup.ts';
import { audit } from '../audit/index.ts';
import { withFilters } from './filter-queries.ts';
import { sendSheet } from './send-sheet.ts';
import type { Sheets } from './sheet.ts';

export function registerExports({ router, readDb }: Setup, sheets: Required<Sheets>): void {
  router.route(
    contract.exportTable,
    { action: 'export.make', rate: 'upload', fresh: true },
    async ({ db, actor, params: { name }, query, reply }) => {
      const sheet = withFilters(sheets[name], query);
      await db.transaction((tx) => audit(tx, actor.userId, 'export.made', `export:${name}`, query));
      return sendSheet(reply, readDb, sheet, name);
    },
  );
}
