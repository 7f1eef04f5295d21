import type { Company } from '#contract/directory.ts';
import type { CompanyId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Db } from '#server/platform/database/open.ts';
import { Conflict } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/portal.ts';
import type { Actor } from '#server/policy.ts';
import type { CompanyListener } from './company-listener.ts';
import { lockCompanyFor } from './find.ts';
import { readCompany } from './read.ts';
import { explainDuplicateWebsite, requireUniqueWebsite } from './unique-website.ts';
import { deleteCompanies, lockLongRemoved, updateCompany } from './write-queries.ts';

const t = messages('server');

const DAYS = 30;

/** Brochures and jobs are visible only with their company. */
export async function removeCompany(
  { db, listener }: { readonly db: Db; readonly listener: CompanyListener },
  actor: Actor,
  companyId: CompanyId,
): Promise<void> {
  await db.transaction(async (tx) => {
    const company = await lockCompanyFor(tx, actor, 'company.remove', companyId);
    await updateCompany(tx, companyId, { removedAt: new Date(), removedBy: actor.userId });
    if (company.status === 'published') await listener.hidden(tx, companyId);
  });
}

/** @throws Conflict COMPANY_LISTED if another company has its website in the meantime, NOT_REMOVED */
export async function restoreCompany(
  platform: Platform & { readonly listener: CompanyListener },
  actor: Actor,
  companyId: CompanyId,
): Promise<Company> {
  const { db, listener } = platform;
  await explainDuplicateWebsite(() =>
    db.transaction(async (tx) => {
      const company = await lockCompanyFor(tx, actor, 'company.restore', companyId);
      if (company.removedAt === null) throw new Conflict(t('This company is in the directory.'), 'NOT_REMOVED');
      if (company.status === 'published') await requireUniqueWebsite(tx, company.domain, companyId);
      await updateCompany(tx, companyId, { removedAt: null, removedBy: null });
      if (company.status === 'published') await listener.shown(tx, companyId, company.publishedAt === null);
    }),
  );
  return readCompany(db, actor, companyId);
}

export function deleteLongRemoved(db: Db, listener: CompanyListener): Promise<number> {
  return db.transaction(async (tx) => {
    const ids = await lockLongRemoved(tx, DAYS);
    if (ids.length === 0) return 0;
    await listener.deleted(tx, ids);
    await deleteCompanies(tx, ids);
    return ids.length;
  });
}
