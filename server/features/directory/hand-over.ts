/** A company becomes somebody's: what proved it stands with it. */
import type { Tx } from '#server/platform/database/open.ts';
import { Conflict } from '#server/platform/http/errors.ts';
import { audit } from '../users/index.ts';
import { NO_CHANGE } from './change.ts';
import { closeClaim, rejectOtherClaims } from './claim-queries.ts';
import { inheritContact } from './contact-address.ts';
import { isAtDomain } from './domain.ts';
import type { CompanyFollower } from './follow.ts';
import { approvedMail, rejectedMail, takenOverMail } from './letters.ts';
import { claimPath, companyPath, editPath, peoplePath } from './paths.ts';
import { makePending, selectAdmitted } from './people-queries.ts';
import { type Office, tellPerson } from './tell.ts';
import { type CompanyHead, updateCompany } from './write-queries.ts';

/**
 * It may be claimed while nobody keeps it, or its keeper has proven nothing; the keeper proves it in the same way.
 * @throws Conflict CLAIMED
 */
export function refuseClaimed(company: CompanyHead, userId: string): void {
  if (company.ownerId === null || company.verifiedBy === null) return;
  throw new Conflict(
    company.ownerId === userId
      ? 'This company is yours and verified already.'
      : 'This company has an owner who has proven to belong to it. Ask them to add you to its people.',
    'CLAIMED',
  );
}

interface Claim {
  readonly id: string;
  readonly userId: string;
  readonly by: 'DOMAIN' | 'DOCUMENTS';
  /** The domain at which the address was proven. */
  readonly domain: string | null;
  /** The address that the code proved; null where papers did. */
  readonly email: string | null;
  /** Who decided; null where a code did. */
  readonly decidedBy: string | null;
}

const TOO_LATE = 'Somebody else has proven to belong to the company meanwhile.';

/** What handing over needs of the portal. */
export type ClaimOffice = Office & { readonly follower: CompanyFollower };

/** The company is locked. @returns false where somebody else decided about the claim meanwhile */
export async function handOver(tx: Tx, office: ClaimOffice, company: CompanyHead, claim: Claim): Promise<boolean> {
  const { settings } = office;
  const from = claim.by === 'DOMAIN' ? 'code' : 'waiting';
  if (!(await closeClaim(tx, claim.id, from, { status: 'approved', reason: null, by: claim.decidedBy }))) return false;
  await updateCompany(tx, company.id, {
    ownerId: claim.userId,
    ...(await inheritContact(tx, company, claim.userId, claim.email)),
    verifiedBy: claim.by,
    verifiedDomain: claim.domain,
    verifiedAt: new Date(),
    // The change was the former owner's.
    ...NO_CHANGE,
  });
  await audit(tx, claim.decidedBy ?? claim.userId, 'company.claimed', `company:${company.id}`, {
    by: claim.by,
    owner: claim.userId,
  });
  await office.follower.handedOver(tx, company, claim.userId);
  const isInherited = company.ownerId !== claim.userId && (await askAnew(tx, office, company, claim));
  const approved = {
    kind: 'claim.approved',
    title: `${company.name} is yours and verified`,
    url: editPath(company.id),
  };
  await tellPerson(tx, office, claim.userId, approved, (name) => approvedMail(settings, company, name, isInherited));
  if (company.ownerId !== null && company.ownerId !== claim.userId) {
    const taken = {
      kind: 'company.takenOver',
      title: `${company.name} is kept by somebody else now`,
      url: companyPath(company.id),
    };
    await tellPerson(tx, office, company.ownerId, taken, (name) => takenOverMail(settings, company, name));
  }
  for (const userId of await rejectOtherClaims(tx, company.id, claim.id, TOO_LATE)) {
    await tellRejected(tx, office, company, userId, TOO_LATE);
  }
  return true;
}

/**
 * Whoever kept it before had proven nothing: nobody is shown as one of its people by their word alone, and the new
 * keeper is asked to look at what they left.
 * @returns whether they left anything that speaks for the company
 */
async function askAnew(tx: Tx, office: Office, company: CompanyHead, claim: Claim): Promise<boolean> {
  const { domain } = claim;
  const admitted = await selectAdmitted(tx, company.id, claim.userId);
  const unproven = admitted.filter((one) => domain === null || !one.proven || !isAtDomain(one.email, domain));
  await makePending(
    tx,
    company.id,
    unproven.map((one) => one.userId),
  );
  if (company.ownerId === null && unproven.length === 0) return false;
  await tellPerson(tx, office, claim.userId, {
    kind: 'company.lookOver',
    title: `Look at the people and brochures of ${company.name}`,
    text: 'Somebody else kept its page before. Whom they agreed to waits for your word; their brochures are still shown.',
    url: peoplePath(company.id),
  });
  return true;
}

export async function tellRejected(
  tx: Tx,
  office: Office,
  company: Pick<CompanyHead, 'id' | 'name'>,
  userId: string,
  reason: string,
): Promise<void> {
  const notice = {
    kind: 'claim.rejected',
    title: `Your claim of ${company.name} was not approved`,
    text: reason,
    url: claimPath(company.id),
  };
  await tellPerson(tx, office, userId, notice, (name) => rejectedMail(office.settings, company, name, reason));
}
