import { messages } from '#contract/messages.ts';
import * as contract from '#contract/screening.ts';
import { MAX_LIST_BYTES } from '#contract/screening.ts';
import { readForm } from '#server/features/services/documents/index.ts';
import type { Setup } from '#server/platform/setup.ts';
import { decide, listDecisions } from './decide.ts';
import { removeList, uploadList } from './manage-lists.ts';
import { readLists, readStaffLists, screen } from './screen.ts';

const t = messages('server');

const section = 'ForumAfterLogin';

export function registerScreening({ router }: Setup): void {
  const read = { action: 'screening.own', rate: 'read', section } as const;
  const compare = { action: 'screening.own', rate: 'screen', section } as const;
  router.route(contract.listScreeningLists, read, async ({ db }) => ({ data: await readLists(db) }));
  router.route(contract.screenNames, compare, async ({ db, body }) => ({ data: await screen(db, body.names) }));
  const manage = { action: 'screening.manage', rate: 'edit' } as const;
  router.route(contract.listStaffScreeningLists, { ...manage, rate: 'read' }, async ({ db }) => ({
    data: await readStaffLists(db),
  }));
  router.route(contract.uploadScreeningList, manage, async ({ db, actor, request }) => {
    const { file } = await readForm(request, contract.uploadScreeningList, { maxBytes: MAX_LIST_BYTES, noun: 'file' });
    return { message: t('Imported.'), data: await uploadList(db, actor, file) };
  });
  router.route(contract.removeScreeningList, manage, async ({ db, actor, params, query }) => {
    await removeList(db, actor, params.source, query.reason);
    return { message: t('Removed.') };
  });
  router.route(contract.listScreeningDecisions, read, ({ db, actor, query }) => listDecisions(db, actor, query));
  router.route(contract.decideScreening, compare, async ({ db, actor, body }) => ({
    message: t('Decision kept.'),
    data: await decide(db, actor, body),
  }));
}
