/** The contact address of a company gets enquiries only after someone has verified it. */
import type { Company } from '#contract/directory.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { Conflict, SignedOut } from '#server/platform/http/errors.ts';
import type { Actor } from '#server/policy.ts';
import {
  audit,
  budgets,
  findContact,
  openChallenge,
  requireAttempt,
  tryCode,
  useChallenge,
  usedUp,
} from '../users/index.ts';
import { holdCompany } from './find.ts';
import { readCompany } from './read.ts';
import type { Office } from './tell.ts';
import { type CompanyHead, updateContact } from './write-queries.ts';

type Contact = Pick<CompanyHead, 'email' | 'emailProvenAt' | 'pendingEmail'>;

/** A verified address stays in use until the new one is verified. The owner’s own address counts as verified. */
export function changeContact(before: Contact | null, wanted: string, ownerAddress: string | null): Contact {
  if (wanted === ownerAddress) {
    const provenAt = before?.email === wanted ? before.emailProvenAt : null;
    return { email: wanted, emailProvenAt: provenAt ?? new Date(), pendingEmail: null };
  }
  if (before === null || before.emailProvenAt === null)
    return { email: wanted, emailProvenAt: null, pendingEmail: null };
  const { email, emailProvenAt } = before;
  return { email, emailProvenAt, pendingEmail: wanted === before.email ? null : wanted };
}

/** The owner’s address if the account has verified it. */
export async function provenAddressOf(tx: Tx, ownerId: string | null): Promise<string | null> {
  const owner = ownerId === null ? undefined : await findContact(tx, ownerId);
  return owner?.address.isProven ? owner.email : null;
}

/** For a new owner, the address stays verified only if that owner has verified it. */
export async function inheritContact(tx: Tx, company: CompanyHead, ownerId: string, proven: string | null) {
  if (company.ownerId === ownerId && company.emailProvenAt !== null) return {};
  const isTheirs = company.email === proven || company.email === (await provenAddressOf(tx, ownerId));
  return { emailProvenAt: isTheirs ? new Date() : null, pendingEmail: null };
}

const waitingAddress = (company: CompanyHead): string | null =>
  company.pendingEmail ?? (company.emailProvenAt === null ? company.email : null);

async function holdOwnCompany(tx: Tx, actor: Actor, companyId: string): Promise<CompanyHead> {
  return holdCompany(tx, actor, 'company.proveContact', companyId);
}

/** @throws Conflict CONTACT_PROVEN, TooMany within a minute of the last code */
export async function sendContactCode(office: Office, actor: Actor, companyId: string) {
  const { userId } = actor;
  if (userId === null) throw new SignedOut();
  return office.db.transaction(async (tx) => {
    const email = waitingAddress(await holdOwnCompany(tx, actor, companyId));
    if (email === null)
      throw new Conflict('The contact address of this company is already verified.', 'CONTACT_PROVEN');
    await requireAttempt(
      tx,
      'sendGap',
      `contact:${email}`,
      office.settings,
      'A code was just sent. Check your e-mail.',
    );
    await requireAttempt(
      tx,
      'send',
      `contact:${email}`,
      office.settings,
      'At most five codes are sent per hour. Try again later.',
    );
    const challenge = await openChallenge(tx, office, {
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
  office: Office,
  actor: Actor,
  companyId: string,
  input: { readonly challengeId: string; readonly code: string },
): Promise<Company> {
  const challenge = await tryCode(office, input.challengeId, ['contact'], input.code);
  if (actor.userId === null || challenge.userId !== actor.userId) throw usedUp();
  await office.db.transaction(async (tx) => {
    const company = await holdOwnCompany(tx, actor, companyId);
    if (!(await useChallenge(tx, challenge))) throw usedUp();
    if (waitingAddress(company) !== challenge.email) {
      throw new Conflict('The contact address has changed. Request a new code.', 'CONTACT_CHANGED');
    }
    await updateContact(tx, companyId, { email: challenge.email, emailProvenAt: new Date(), pendingEmail: null });
    await audit(tx, actor.userId, 'company.contactProven', `company:${companyId}`);
  });
  return readCompany(office.db, actor, companyId);
}
