import { claimPath, editPath, peoplePath } from '#contract/company-paths.ts';
import { contentTypes } from '#contract/content-types.ts';
import type { ClaimId, UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { Conflict } from '#server/platform/errors.ts';
import { inEachLanguage } from '#server/platform/languages/portal-messages.ts';
import type { Platform } from '#server/platform/portal.ts';
import { notifyPerson } from '../../accounts/notifications/index.ts';
import { audit } from '../../services/audit/index.ts';
import { handOverPictures } from '../../services/files/index.ts';
import { NO_CHANGE } from '../listings/index.ts';
import { closeClaim, rejectOtherClaims } from './claim-queries.ts';
import { shownClaimReason, TOO_LATE } from './claim-reasons.ts';
import type { CompanyListener } from './company-listener.ts';
import { contactForNewOwner } from './contact-address.ts';
import { isAtDomain } from './domain.ts';
import { approvedMail, rejectedMail, takenOverMail } from './emails.ts';
import * as notices from './notices.ts';
import { makePending, selectConfirmed } from './people-queries.ts';
import { type CompanyHead, picturesText, updateCompany } from './write-queries.ts';

const t = messages('server');

/** A company can be claimed if it has no verified owner. @throws Conflict CLAIMED */
export function refuseClaimed(company: CompanyHead, userId: UserId): void {
  if (company.ownerId === null || company.verifiedBy === null) return;
  throw new Conflict(
    company.ownerId === userId
      ? t('You already own this company, and it is verified.')
      : t('This company has a verified owner. Ask them to add you to its people.'),
    'CLAIMED',
  );
}

interface Claim {
  readonly id: ClaimId;
  readonly userId: UserId;
  readonly by: 'DOMAIN' | 'DOCUMENTS';
  readonly domain: string | null;
  /** The address that the code verified; null for documents. */
  readonly email: string | null;
  /** The member of staff who decided; null for a code. */
  readonly decidedBy: UserId | null;
}

export type ClaimPlatform = Platform & { readonly listener: CompanyListener };

/** @returns false if someone else has decided the claim */
export async function transferOwnership(
  tx: Tx,
  platform: ClaimPlatform,
  company: CompanyHead,
  claim: Claim,
): Promise<boolean> {
  const { settings } = platform;
  const from = claim.by === 'DOMAIN' ? 'code' : 'waiting';
  if (!(await closeClaim(tx, claim.id, from, { status: 'approved', reason: null, by: claim.decidedBy }))) return false;
  await updateCompany(tx, company.id, {
    ownerId: claim.userId,
    ...(await contactForNewOwner(tx, company, claim.userId, claim.email)),
    verifiedBy: claim.by,
    verifiedDomain: claim.domain,
    verifiedAt: new Date(),
    // The pending change was the previous owner’s.
    ...NO_CHANGE,
  });
  if (company.ownerId !== null) await handOverPictures(tx, picturesText(company), company.ownerId, claim.userId);
  await audit(tx, claim.decidedBy ?? claim.userId, 'company.claimed', `company:${company.id}`, {
    by: claim.by,
    owner: claim.userId,
  });
  await platform.listener.ownerChanged(tx, company, claim.userId);
  const isOwner = company.ownerId === claim.userId;
  const isInherited = !isOwner && (await requireNewApprovals(tx, platform, company, claim));
  const approved = {
    ...notices.claimApproved({ company: company.name, isOwner }),
    url: editPath(company.id),
  };
  await notifyPerson(tx, platform, claim.userId, approved, (name) =>
    approvedMail(settings, company, name, { isOwner, isInherited }),
  );
  if (company.ownerId !== null && company.ownerId !== claim.userId) {
    const ownership = {
      ...notices.takenOver({ company: company.name }),
      url: contentTypes.company.shortPath(company.id),
    };
    await notifyPerson(tx, platform, company.ownerId, ownership, (name) => takenOverMail(settings, company, name));
  }
  for (const userId of await rejectOtherClaims(tx, company.id, claim.id, TOO_LATE)) {
    await notifyRejected(tx, platform, company, userId, TOO_LATE);
  }
  return true;
}

/** The previous owner was not verified, so the people confirmed by that owner need confirmation again. */
async function requireNewApprovals(tx: Tx, platform: Platform, company: CompanyHead, claim: Claim): Promise<boolean> {
  const { domain } = claim;
  const confirmed = await selectConfirmed(tx, company.id, claim.userId);
  const unverified = confirmed.filter(
    (person) => domain === null || !person.verified || !isAtDomain(person.email, domain),
  );
  await makePending(
    tx,
    company.id,
    unverified.map((person) => person.userId),
  );
  if (company.ownerId === null && unverified.length === 0) return false;
  await notifyPerson(tx, platform, claim.userId, {
    ...notices.checkPeople({ company: company.name }),
    url: peoplePath(company.id),
  });
  return true;
}

export async function notifyRejected(
  tx: Tx,
  platform: Platform,
  company: Pick<CompanyHead, 'id' | 'name'>,
  userId: UserId,
  reason: string,
): Promise<void> {
  const write = () => shownClaimReason(reason);
  const notice = {
    ...notices.claimRejected({ company: company.name }),
    text: inEachLanguage(write),
    url: claimPath(company.id),
  };
  await notifyPerson(tx, platform, userId, notice, (name) => rejectedMail(platform.settings, company, name, write));
}
