import * as contract from '#contract/document-sets.ts';
import { messages } from '#contract/messages.ts';
import type { Setup } from '#server/platform/setup.ts';
import { sendDocument } from './draw.ts';
import { deleteDocumentSet, shareDocumentSet } from './manage.ts';
import { listDocumentSets, readDocumentSet } from './read.ts';
import { createDocumentSet, updateDocumentSet } from './save.ts';

const t = messages('server');

const section = 'ForumAfterLogin';

export function registerDocumentSets({ router }: Setup): void {
  const read = { action: 'documentSet.own', rate: 'read', section } as const;
  const write = { action: 'documentSet.own', rate: 'edit', section } as const;
  router.route(contract.listDocumentSets, read, ({ db, actor, query }) => listDocumentSets(db, actor, query));
  router.route(contract.readDocumentSet, read, async ({ db, actor, params, query }) => ({
    data: await readDocumentSet(db, actor, params.id, query.version),
  }));
  router.route(contract.createDocumentSet, write, async ({ db, actor, body }) => {
    const data = await createDocumentSet(db, actor, body);
    return { message: t('Saved as {number}.', { number: data.number }), data };
  });
  router.route(contract.updateDocumentSet, write, async ({ db, actor, params, body }) => {
    const data = await updateDocumentSet(db, actor, params.id, body);
    return { message: t('Saved as version {version}.', { version: data.version }), data };
  });
  router.route(contract.shareDocumentSet, write, async ({ db, actor, params, body }) => {
    const data = await shareDocumentSet(db, actor, params.id, body.isShared);
    return { message: data.isShared ? t('Shared.') : t('No longer shared.'), data };
  });
  router.route(contract.deleteDocumentSet, write, async ({ db, actor, params }) => {
    await deleteDocumentSet(db, actor, params.id);
    return { message: t('Deleted.') };
  });
  router.route(contract.drawDocument, { action: 'portal.read', rate: 'search' }, ({ reply, body }) =>
    sendDocument(reply, body),
  );
}
