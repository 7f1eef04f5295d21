import * as contract from '#contract/directory.ts';
import { cached } from '#server/platform/cache/cached.ts';
import { cachedCounts } from '#server/platform/cache/cached-counts.ts';
import { publicRead } from '#server/platform/http/routes.ts';
import type { Portal } from '#server/platform/portal.ts';
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

/** Unfiltered counts are the same for everyone, so they are cached briefly. */
const FRESH_MS = 3_000;
const section = 'DirectoryAfterLogin';

export function registerDirectory(portal: Portal, listener: CompanyListener): void {
  const { router, db } = portal;
  const countAll = cached(FRESH_MS, () => countPublished(db));
  const countFacets = cachedCounts((filter: Parameters<typeof countCompanies>[1]) => countCompanies(db, filter));

  router.route(contract.listCompanies, { action: 'company.list', ...publicRead }, ({ query }) =>
    listCompanies(db, countAll, query),
  );
  router.route(contract.countCompanies, { action: 'company.list', ...publicRead }, async ({ query }) => ({
    data: await countFacets(query),
  }));
  router.route(contract.listOwnCompanies, { action: 'company.listOwn', rate: 'read', section }, ({ actor, query }) =>
    listOwnCompanies(db, actor, query),
  );
  router.route(contract.getCompany, { action: 'company.read', ...publicRead }, async ({ actor, params }) => ({
    data: await readCompany(db, actor, params.id),
  }));
  router.route(contract.createCompany, { action: 'company.create', rate: 'post', section }, async ({ actor, body }) => {
    const data = await createCompany(portal, actor, body);
    return { message: savedMessage(data), data };
  });
  router.route(
    contract.updateCompany,
    { action: 'company.edit', rate: 'edit', section },
    async ({ actor, params, body }) => {
      const { company: data, isReviewed } = await editCompany({ ...portal, listener }, actor, params.id, body);
      return { message: isReviewed ? REVIEWED : savedMessage(data), data };
    },
  );
  router.route(
    contract.removeCompany,
    { action: 'company.remove', rate: 'edit', section },
    async ({ actor, params }) => {
      await removeCompany({ db, listener }, actor, params.id);
      return { message: 'Company removed from the directory. Staff can restore it for 30 days.' };
    },
  );
  registerStaffRoutes(portal, listener);
  registerClaims(portal, listener);
  registerContact(portal);
  registerPeople(portal);
  registerCompanyEnquiries(portal);
}

function registerStaffRoutes(portal: Portal, listener: CompanyListener): void {
  const { router, db } = portal;
  const platform = { ...portal, listener };
  router.route(contract.listManagedCompanies, { action: 'company.decide', rate: 'read' }, ({ query }) =>
    listManagedCompanies(db, query),
  );
  router.route(contract.restoreCompany, { action: 'company.restore', rate: 'edit' }, async ({ actor, params }) => ({
    message: 'Company restored.',
    data: await restoreCompany(platform, actor, params.id),
  }));
  router.route(contract.decideCompany, { action: 'company.decide', rate: 'edit' }, async ({ actor, params, body }) => ({
    message: decisionMessages[body.status],
    data: await decideCompany(platform, actor, params.id, body),
  }));
  router.route(
    contract.decideCompanyChange,
    { action: 'company.decide', rate: 'edit' },
    async ({ actor, params, body }) => ({
      message: body.status === 'published' ? 'The change was published.' : 'The change was rejected.',
      data: await decideCompanyChange(platform, actor, params.id, body),
    }),
  );
}

const decisionMessages = {
  published: 'The company is published.',
  rejected: 'The company is rejected.',
  pending: 'The company is awaiting review again.',
} as const;

const REVIEWED = 'Saved. Until staff approve the change, others see the previous version.';

const savedMessage = ({ status }: contract.Company): string =>
  status === 'published'
    ? 'Saved. The company is in the directory.'
    : status === 'pending'
      ? 'Saved. The company is awaiting review.'
      : 'Saved.';
