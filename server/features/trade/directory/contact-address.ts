import type { Company } from '#contract/directory.ts';
import type { CompanyId, UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { Conflict } from '#server/platform/errors.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import type { Platform } from '#server/platform/portal.ts';
import type { Actor } from '#server/policy.ts';
import {
  budgets,
  findContact,
  openChallenge,
  requireAttempt,
  tryCode,
  useChallenge,
  usedUp,
} from '../../accounts/users/index.ts';
import { audit } from '../../services/audit/index.ts';
import { lockCompanyFor } from './find.ts';
import { readCompany } from './read.ts';
import { type CompanyHead, updateContact } from './write-queries.ts';

const t = messages('server');

type Contact = Pick<CompanyHead, 'email' | 'emailVerifiedAt' | 'pendingEmail'>;

/** A verified address stays in use until the new one is verified. The owner’s own address counts as verified. */
export function changeContact(before: Contact | null, wanted: string, ownerAddress: string | null): Contact {
  if (wanted === ownerAddress) {
    const verifiedAt = before?.email === wanted ? before.emailVerifiedAt : null;
    return { email: wanted, emailVerifiedAt: verifiedAt ?? new Date(), pendingEmail: null };
  }
  if (before === null || before.emailVerifiedAt === null)
    return { email: wanted, emailVerifiedAt: null, pendingEmail: null };
  const { email, emailVerifiedAt } = before;
  return { email, emailVerifiedAt, pendingEmail: wanted === before.email ? null : wanted };
}

export async function verifiedAddressOf(tx: Tx, ownerId: UserId | null): Promise<string | null> {
  const owner = ownerId === null ? undefined : await findContact(tx, ownerId);
  return owner?.address.isVerified ? owner.email : null;
}

/** For a new owner, the address stays verified only if that owner has verified it. */
export async function contactForNewOwner(tx: Tx, company: CompanyHead, ownerId: UserId, verified: string | null) {
  if (company.ownerId === ownerId && company.emailVerifiedAt !== null) return {};
  const isTheirs = company.email === verified || company.email === (await verifiedAddressOf(tx, ownerId));
  return { emailVerifiedAt: isTheirs ? new Date() : null, pendingEmail: null };
}

const waitingAddress = (company: CompanyHead): string | null =>
  company.pendingEmail ?? (company.emailVerifiedAt === null ? company.email : null);

async function lockOwnCompany(tx: Tx, actor: Actor, companyId: CompanyId): Promise<CompanyHead> {
  return lockCompanyFor(tx, actor, 'company.proveContact', companyId);
}

/** @throws Conflict CONTACT_PROVEN, TooMany within a minute of the last code */
export async function sendContactCode(platform: Platform, actor: Actor, companyId: CompanyId) {
  const userId = requireUserId(actor);
  return platform.db.transaction(async (tx) => {
    const email = waitingAddress(await lockOwnCompany(tx, actor, companyId));
    if (email === null)
      throw new Conflict(t('The contact address of this company is already verified.'), 'CONTACT_PROVEN');
    await requireAttempt(
      tx,
      'sendGap',
      `contact:${email}`,
      platform.settings,
      t('A code was just sent. Check your email.'),
    );
    await requireAttempt(
      tx,
      'send',
      `contact:${email}`,
      platform.settings,
      t('At most five codes are sent per hour. Try again later.'),
    );
    const challenge = await openChallenge(tx, platform, {
      purpose: 'contact',
      email,
      userId,
      budget: budgets.session(userId),
    });
    return { ...challenge, email };
  });
}

/** @throws PortalError 401 OTP_WRONG, 410 OTP_EXPIRED, 429 OTP_LOCKED, Conflict CONTACT_CHANGED */
export async function confirmContact(
  platform: Platform,
  actor: Actor,
  companyId: CompanyId,
  input: { readonly challengeId: string; readonly code: string },
): Promise<Company> {
  const challenge = await tryCode(platform, input.challengeId, ['contact'], input.code);
  if (actor.userId === null || challenge.userId !== actor.userId) throw usedUp();
  await platform.db.transaction(async (tx) => {
    const company = await lockOwnCompany(tx, actor, companyId);
    if (!(await useChallenge(tx, challenge))) throw usedUp();
    if (waitingAddress(company) !== challenge.email) {
      throw new Conflict(t('The contact address has changed. Request a new code.'), 'CONTACT_CHANGED');
    }
    await updateContact(tx, companyId, { email: challenge.email, emailVerifiedAt: new Date(), pendingEmail: null });
    await audit(tx, actor.userId, 'company.contactProven', `company:${companyId}`);
  });
  return readCompany(platform.db, actor, companyId);
}
