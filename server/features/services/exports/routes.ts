import * as contract from '#contract/exports.ts';
import type { Setup } from '#server/platform/setup.ts';
import { audit } from '../audit/index.ts';
import { sendSheet } from './send-sheet.ts';
import type { Sheets } from './sheet.ts';

export function registerExports({ router, readDb }: Setup, sheets: Required<Sheets>): void {
  router.route(
    contract.exportTable,
    { action: 'export.make', rate: 'upload' },
    async ({ db, actor, params: { name }, reply }) => {
      await db.transaction((tx) => audit(tx, actor.userId, 'export.made', `export:${name}`));
      return sendSheet(reply, readDb, sheets[name], name);
    },
  );
}
