import * as contract from '#contract/directory.ts';
import { messages } from '#contract/messages.ts';
import { cached } from '#server/platform/cache/cached.ts';
import { cachedCounts } from '#server/platform/cache/cached-counts.ts';
import { publicRead } from '#server/platform/http/routes.ts';
import type { Setup } from '#server/platform/setup.ts';
import { decideCompanyChange } from './change.ts';
import { registerClaims } from './claim-routes.ts';
import type { CompanyListener } from './company-listener.ts';
import { registerContact } from './contact-routes.ts';
import { createCompany } from './create.ts';
import { decideCompany } from './decide.ts';
import { editCompany } from './edit.ts';
import { registerCompanyEnquiries } from './enquiry-routes.ts';
import { registerPeople } from './people-routes.ts';
import {
  countCompanies,
  countPublished,
  listCompanies,
  listManagedCompanies,
  listOwnCompanies,
  readCompany,
} from './read.ts';
import { removeCompany, restoreCompany } from './remove.ts';

const t = messages('server');

/** Unfiltered counts are the same for everyone, so they are cached briefly. */
const FRESH_MS = 3_000;
const section = 'DirectoryAfterLogin';

export function registerDirectory(setup: Setup, listener: CompanyListener): void {
  const { router, poolDb } = setup;
  const countAll = cached(FRESH_MS, () => countPublished(poolDb));
  const countFacets = cachedCounts((filter: Parameters<typeof countCompanies>[1]) => countCompanies(poolDb, filter));

  router.route(contract.listCompanies, { action: 'company.list', ...publicRead }, ({ db, query }) =>
    listCompanies(db, countAll, query),
  );
  router.route(contract.countCompanies, { action: 'company.list', ...publicRead }, async ({ query }) => ({
    data: await countFacets(query),
  }));
  router.route(
    contract.listOwnCompanies,
    { action: 'company.listOwn', rate: 'read', section },
    ({ db, actor, query }) => listOwnCompanies(db, actor, query),
  );
  router.route(contract.getCompany, { action: 'company.read', ...publicRead }, async ({ db, actor, params }) => ({
    data: await readCompany(db, actor, params.id),
  }));
  router.route(
    contract.createCompany,
    { action: 'company.create', rate: 'post', section },
    async ({ portal, actor, body }) => {
      const data = await createCompany(portal, actor, body);
      return { message: savedMessage(data), data };
    },
  );
  router.route(
    contract.updateCompany,
    { action: 'company.edit', rate: 'edit', section },
    async ({ portal, actor, params, body }) => {
      const { company: data, isReviewed } = await editCompany({ ...portal, listener }, actor, params.id, body);
      return { message: isReviewed ? reviewed() : savedMessage(data), data };
    },
  );
  router.route(
    contract.removeCompany,
    { action: 'company.remove', rate: 'edit', section },
    async ({ db, actor, params }) => {
      await removeCompany({ db, listener }, actor, params.id);
      return { message: t('Company removed from the directory. Staff can restore it for 30 days.') };
    },
  );
  registerStaffRoutes(setup, listener);
  registerClaims(setup, listener);
  registerContact(setup);
  registerPeople(setup);
  registerCompanyEnquiries(setup);
}

function registerStaffRoutes(setup: Setup, listener: CompanyListener): void {
  const { router } = setup;
  router.route(contract.listManagedCompanies, { action: 'company.decide', rate: 'read' }, ({ db, query }) =>
    listManagedCompanies(db, query),
  );
  router.route(
    contract.restoreCompany,
    { action: 'company.restore', rate: 'edit' },
    async ({ portal, actor, params }) => ({
      message: t('Company restored.'),
      data: await restoreCompany({ ...portal, listener }, actor, params.id),
    }),
  );
  router.route(
    contract.decideCompany,
    { action: 'company.decide', rate: 'edit' },
    async ({ portal, actor, params, body }) => ({
      message: t(decisionMessages[body.status]),
      data: await decideCompany({ ...portal, listener }, actor, params.id, body),
    }),
  );
  router.route(
    contract.decideCompanyChange,
    { action: 'company.decide', rate: 'edit' },
    async ({ portal, actor, params, body }) => ({
      message: body.status === 'published' ? t('The change was published.') : t('The change was rejected.'),
      data: await decideCompanyChange({ ...portal, listener }, actor, params.id, body),
    }),
  );
}

const decisionMessages = {
  published: 'The company is published.',
  rejected: 'The company is rejected.',
  pending: 'The company is awaiting review again.',
} as const;

const reviewed = () => t('Saved. Until staff approve the change, others see the previous version.');

const savedMessage = ({ status }: contract.Company): string =>
  status === 'published'
    ? t('Saved. The company is in the directory.')
    : status === 'pending'
      ? t('Saved. The company is awaiting review.')
      : t('Saved.');
