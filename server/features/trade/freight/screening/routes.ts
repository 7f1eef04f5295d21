import { messages } from '#contract/messages.ts';
import * as contract from '#contract/screening.ts';
import type { Setup } from '#server/platform/setup.ts';
import { decide, listDecisions } from './decide.ts';
import { readLists, screen } from './screen.ts';

const t = messages('server');

const section = 'ForumAfterLogin';

export function registerScreening({ router }: Setup): void {
  const read = { action: 'screening.own', rate: 'read', section } as const;
  const compare = { action: 'screening.own', rate: 'screen', section } as const;
  router.route(contract.listScreeningLists, read, async ({ db }) => ({ data: await readLists(db) }));
  router.route(contract.screenNames, compare, async ({ db, body }) => ({ data: await screen(db, body.names) }));
  router.route(contract.listScreeningDecisions, read, ({ db, actor, query }) => listDecisions(db, actor, query));
  router.route(contract.decideScreening, compare, async ({ db, actor, body }) => ({
    message: t('Decision kept.'),
    data: await decide(db, actor, body),
  }));
}
