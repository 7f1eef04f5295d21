import { editPath } from '#contract/company-paths.ts';
import type { Company } from '#contract/directory.ts';
import type { CompanyId } from '#contract/ids.ts';
import type { ChangeDecision } from '#contract/listings.ts';
import type { Platform } from '#server/platform/portal.ts';
import type { Actor } from '#server/policy.ts';
import { changeOf, decideChange, NO_CHANGE, refuseStale, withChange } from '../listings/index.ts';
import { type CheckedCompany, checkCompany } from './check-company.ts';
import type { CompanyListener } from './company-listener.ts';
import { isRenamed } from './domain.ts';
import { companyNotFound, lockCompanyFor } from './find.ts';
import { readCompany } from './read.ts';
import { reviewedNames } from './stored-queries.ts';
import { explainDuplicateWebsite, requireUniqueWebsite } from './unique-website.ts';
import { type CompanyHead, NOT_VERIFIED, updateCompany } from './write-queries.ts';

export const changeOfCompany = (approved: CompanyHead, wanted: CheckedCompany) =>
  changeOf(reviewedNames, approved, wanted);

export const verificationAfter = (before: CompanyHead, after: Pick<CompanyHead, 'name' | 'website'>) =>
  isRenamed(before, after) ? NOT_VERIFIED : {};

export async function decideCompanyChange(
  platform: Platform & { readonly listener: CompanyListener },
  actor: Actor,
  companyId: CompanyId,
  decision: ChangeDecision,
): Promise<Company> {
  const { db, listener } = platform;
  const isStale = await explainDuplicateWebsite(() =>
    db.transaction(async (tx) => {
      const company = await lockCompanyFor(tx, actor, 'company.decide', companyId);
      if (company.removedAt !== null) throw companyNotFound();
      return decideChange(tx, platform, actor, company, decision, {
        kind: 'company',
        name: company.name,
        ownerPath: editPath(companyId),
        async publish() {
          const wanted = checkCompany(withChange(company), {});
          if (wanted.domain !== company.domain) await requireUniqueWebsite(tx, wanted.domain, companyId);
          await updateCompany(tx, companyId, { ...wanted, ...verificationAfter(company, wanted), ...NO_CHANGE });
          if (wanted.name !== company.name) await listener.renamed(tx, { id: companyId, name: wanted.name });
        },
        reject: (fields) => updateCompany(tx, companyId, fields),
      });
    }),
  );
  return refuseStale(isStale, await readCompany(db, actor, companyId));
}
