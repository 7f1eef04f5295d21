/** What its owner changes in a published company is out at once, and staff look at it afterwards. */
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#server/platform/database/open.ts';
import { Conflict } from '#server/platform/http/errors.ts';
import { type Actor, isStaff } from '#server/policy.ts';
import { audit } from '../users/index.ts';
import type { CheckedCompany } from './check-company.ts';
import { companyNotHere, holdCompany } from './find.ts';
import { readCompany } from './read.ts';
import { type CompanyHead, markChecked } from './write-queries.ts';

/** Nobody else reads them, or they say again what another field says. */
type Silent = 'searchText' | 'sortName' | 'letter' | 'domain' | 'chapters' | 'certificateNames';

const shown: Readonly<Record<Exclude<keyof CheckedCompany, Silent>, true>> = {
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

/** Since when nobody of the staff has looked at it. A review looks at all of it, and who of the staff edits it has. */
export function uncheckedSince(
  actor: Actor,
  before: CompanyHead,
  after: CheckedCompany & Pick<CompanyHead, 'status'>,
): Date | null {
  if (isStaff(actor) || after.status !== 'published') return null;
  const isOther = Object.keys(shown).some(
    (name) => !isDeepStrictEqual(before[name as keyof typeof shown], after[name as keyof typeof shown]),
  );
  return before.uncheckedSince ?? (isOther ? new Date() : null);
}

/** Somebody of the staff has looked: it stays as it is. Saying so twice is no fault. @throws Conflict STALE */
export async function checkedCompany(db: Db, actor: Actor, companyId: string, version?: number) {
  const isStale = await db.transaction(async (tx) => {
    const company = await holdCompany(tx, actor, 'company.read', companyId);
    if (company.removedAt !== null) throw companyNotHere();
    if (company.uncheckedSince === null) return false;
    if (version !== undefined && version !== company.version) return true;
    await markChecked(tx, companyId);
    await audit(tx, actor.userId, 'company.checked', `company:${companyId}`);
    return false;
  });
  const current = await readCompany(db, actor, companyId);
  if (isStale) throw new Conflict('It was changed meanwhile. Look at it again.', 'STALE', { current });
  return current;
}
