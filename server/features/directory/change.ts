/** Changes by the owner of a published company are reviewed, while the approved text stays public. */
import { contentTypes } from '#contract/content-types.ts';
import type { Company } from '#contract/directory.ts';
import type { ChangeDecision } from '#contract/listings.ts';
import { Conflict } from '#server/platform/http/errors.ts';
import type { Actor } from '#server/policy.ts';
import { fieldsThatDiffer, refuseDecided } from '../listings/index.ts';
import { notifyPerson } from '../notifications/index.ts';
import { audit } from '../users/index.ts';
import { type CheckedCompany, checkCompany } from './check-company.ts';
import { isRenamed } from './domain.ts';
import { companyNotHere, holdCompany } from './find.ts';
import type { CompanyFollower } from './follow.ts';
import type { Platform } from './notify.ts';
import { editPath } from './paths.ts';
import { readCompany } from './read.ts';
import { refuseListed, requireUnlisted } from './unlisted.ts';
import { type CompanyHead, updateCompany } from './write-queries.ts';

/** Private fields, or derived from others. */
type Derived = 'searchText' | 'sortName' | 'letter' | 'domain' | 'chapters' | 'certificateNames';

const reviewed: Readonly<Record<Exclude<keyof CheckedCompany, Derived>, true>> = {
  name: true,
  logo: true,
  tagline: true,
  about: true,
  country: true,
  city: true,
  address: true,
  website: true,
  phone: true,
  products: true,
  services: true,
  markets: true,
  certifications: true,
  incoterms: true,
  ports: true,
  founded: true,
  employees: true,
  gallery: true,
};
const reviewedNames = Object.keys(reviewed) as (keyof typeof reviewed)[];

export const NO_CHANGE = { change: null, changeWaitsSince: null, changeReason: null } as const;

export const withChange = (company: CompanyHead): CompanyHead => ({ ...company, ...company.change });

/** The change that needs a review after saving; null if nothing differs from the public text. */
export function changeOf(approved: CompanyHead, wanted: CheckedCompany) {
  const change = fieldsThatDiffer(reviewedNames, approved, wanted);
  if (change === null) return NO_CHANGE;
  return { change, changeWaitsSince: approved.changeWaitsSince ?? new Date(), changeReason: null };
}

/** The consequences of a new name or website. */
export const verificationAfter = (before: CompanyHead, after: Pick<CompanyHead, 'name' | 'website'>) =>
  isRenamed(before, after) ? { verifiedBy: null, verifiedDomain: null, verifiedAt: null } : {};

/** @throws Conflict DECIDED if someone else has decided, STALE if the version differs, COMPANY_LISTED */
export async function decideCompanyChange(
  platform: Platform & { readonly follower: CompanyFollower },
  actor: Actor,
  companyId: string,
  { status, reason, version }: ChangeDecision,
): Promise<Company> {
  const { db, follower } = platform;
  const isStale = await refuseListed(() =>
    db.transaction(async (tx) => {
      const company = await holdCompany(tx, actor, 'company.decide', companyId);
      if (company.removedAt !== null) throw companyNotHere();
      refuseDecided(company);
      if (version !== undefined && version !== company.version) return true;
      if (status === 'rejected') {
        await updateCompany(tx, companyId, { changeWaitsSince: null, changeReason: reason });
      } else {
        const wanted = checkCompany(withChange(company), {});
        if (wanted.domain !== company.domain) await requireUnlisted(tx, wanted.domain, companyId);
        await updateCompany(tx, companyId, { ...wanted, ...verificationAfter(company, wanted), ...NO_CHANGE });
        if (wanted.name !== company.name) await follower.renamed(tx, { id: companyId, name: wanted.name });
      }
      const names = Object.keys(company.change ?? {});
      const before = Object.fromEntries(names.map((name) => [name, company[name as keyof CompanyHead]]));
      const details = { ...(reason && { reason }), before, after: company.change };
      await audit(tx, actor.userId, `company.change.${status}`, `company:${companyId}`, details);
      await notifyPerson(tx, platform, company.ownerId, {
        kind: `company.change.${status}`,
        title: status === 'published' ? 'Your change is published' : 'Your change was rejected',
        text: reason ? `${company.name}: ${reason}` : company.name,
        url: status === 'published' ? contentTypes.company.shortPath(companyId) : editPath(companyId),
      });
      return false;
    }),
  );
  const current = await readCompany(db, actor, companyId);
  if (isStale) throw new Conflict('Someone else changed this. Check it again before you decide.', 'STALE', { current });
  return current;
}
