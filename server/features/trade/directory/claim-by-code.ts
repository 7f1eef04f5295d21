import type { Company } from '#contract/directory.ts';
import type { CompanyId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { Conflict, Invalid, TooMany } from '#server/platform/errors.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import { newId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/portal.ts';
import { hashToken } from '#server/platform/tokens.ts';
import type { Actor } from '#server/policy.ts';
import {
  budgets,
  openChallenge,
  RESEND_SECONDS,
  requireAttempt,
  tryCode,
  useChallenge,
  usedUp,
} from '../../accounts/users/index.ts';
import { findByChallenge, replaceCodeClaim, secondsSinceCode } from './claim-queries.ts';
import { isAtDomain, isFreeMail } from './domain.ts';
import { lockCompanyFor } from './find.ts';
import { readCompany } from './read.ts';
import { type ClaimPlatform, refuseClaimed, transferOwnership } from './transfer-ownership.ts';

const t = messages('server');

/** @throws Conflict CLAIMED, Invalid if the address has another domain, TooMany within a minute of the last code */
export async function startClaim(platform: Platform, actor: Actor, companyId: CompanyId, email: string) {
  const userId = requireUserId(actor);
  return platform.db.transaction(async (tx) => {
    const company = await lockCompanyFor(tx, actor, 'company.claim', companyId);
    refuseClaimed(company, userId);
    refuseElsewhere(company.domain, email);
    const since = await secondsSinceCode(tx, companyId, userId);
    // Far in the future after the clock was set back.
    if (since !== null && Math.abs(since) < RESEND_SECONDS) {
      const seconds = Math.max(1, Math.ceil(RESEND_SECONDS - since));
      throw new TooMany(seconds, t('A code was just sent. You can request a new one in {seconds} s.', { seconds }));
    }
    const { settings } = platform;
    // Below the address’s own limit, so that one claimant can’t use it up for others.
    await requireAttempt(tx, 'claimSend', `${email}:${userId}`, settings);
    await requireAttempt(tx, 'sendGap', `claim:${email}`, settings);
    await requireAttempt(tx, 'send', `claim:${email}`, settings);
    const challenge = await openChallenge(tx, platform, {
      purpose: 'claim',
      email,
      userId,
      budget: budgets.session(userId),
    });
    await replaceCodeClaim(tx, {
      id: newId(),
      companyId,
      userId,
      by: 'DOMAIN',
      status: 'code',
      email,
      challengeHash: hashToken(challenge.challengeId),
      expiresAt: new Date(challenge.expiresAt),
    });
    return { claimId: challenge.challengeId, expiresAt: challenge.expiresAt, resendAfter: challenge.resendAfter };
  });
}

function refuseElsewhere(domain: string | null, email: string): void {
  if (domain === null) {
    throw new Invalid({
      email: t('The company doesn’t list its own website. Upload documents that show that the company is yours.'),
    });
  }
  if (isFreeMail(email)) {
    throw new Invalid({
      email: t('Anyone can get an address there. Use one at {domain}, or upload documents.', { domain }),
    });
  }
  if (!isAtDomain(email, domain)) {
    throw new Invalid({
      email: t('Use an address at {domain}, or upload documents that show that the company is yours.', { domain }),
    });
  }
}

/** @throws PortalError 401 OTP_WRONG, 410 OTP_EXPIRED, 429 OTP_LOCKED, Conflict CLAIMED or DOMAIN_CHANGED */
export async function confirmClaim(
  platform: ClaimPlatform,
  actor: Actor,
  claimId: string,
  code: string,
): Promise<Company> {
  const userId = requireUserId(actor);
  const challenge = await tryCode(platform, claimId, ['claim'], code);
  if (challenge.userId !== userId) throw usedUp();
  const companyId = await platform.db.transaction(async (tx) => {
    const claim = await findByChallenge(tx, hashToken(claimId), userId);
    if (!claim) throw usedUp();
    const company = await lockCompanyFor(tx, actor, 'company.claim', claim.company_id);
    if (!(await useChallenge(tx, challenge))) throw usedUp();
    refuseClaimed(company, userId);
    const { domain } = company;
    if (domain === null || !isAtDomain(claim.email, domain)) {
      throw new Conflict(
        t('The company’s website has changed. Request a code to an address at the new website.'),
        'DOMAIN_CHANGED',
      );
    }
    const approved = { id: claim.id, userId, by: 'DOMAIN', domain, email: claim.email, decidedBy: null } as const;
    if (!(await transferOwnership(tx, platform, company, approved))) throw usedUp();
    return company.id;
  });
  return readCompany(platform.db, actor, companyId);
}
