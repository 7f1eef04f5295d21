import * as contract from '#contract/company-people.ts';
import { messages } from '#contract/messages.ts';
import { publicRead } from '#server/platform/http/routes.ts';
import type { Setup } from '#server/platform/setup.ts';
import { admitPerson, joinCompany, listPeople, removePerson } from './people.ts';

const t = messages('server');

const section = 'DirectoryAfterLogin';

export function registerPeople(setup: Setup): void {
  const { router } = setup;
  router.route(contract.listPeople, { action: 'company.list', ...publicRead }, ({ db, actor, params, query }) =>
    listPeople(db, actor, params.id, query),
  );
  router.route(
    contract.joinCompany,
    { action: 'company.join', rate: 'interest', section },
    async ({ portal, actor, params, body }) => {
      const data = await joinCompany(portal, actor, params.id, body.jobTitle);
      return {
        message: data.pending
          ? t('You will be listed once the owner confirms.')
          : t('You are now listed among its people.'),
        data,
      };
    },
  );
  router.route(
    contract.admitPerson,
    { action: 'company.edit', rate: 'edit', section },
    async ({ portal, actor, params }) => ({
      message: t('Added to the company’s people.'),
      data: await admitPerson(portal, actor, params.id, params.userId),
    }),
  );
  router.route(
    contract.removePerson,
    { action: 'company.join', rate: 'edit', section },
    async ({ db, actor, params }) => {
      await removePerson(db, actor, params.id, params.userId);
      return { message: t('Removed from the company’s people.') };
    },
  );
}
