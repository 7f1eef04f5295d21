import type { CompanyEnquiry, CompanyEnquiryStatus, CompanyMessage } from '#contract/company-enquiries.ts';
import { enquiryPath } from '#contract/company-paths.ts';
import { contentTypes } from '#contract/content-types.ts';
import type { CompanyId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { decodeCursor } from '#server/platform/database/keyset.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { Conflict, Forbidden, SignedOut } from '#server/platform/errors.ts';
import { type Actor, can, submissionsShown } from '#server/policy.ts';
import { auditChange, auditRead } from '../../accounts/staff-audit/index.ts';
import { Enquiries, presentEnquiry, presentMessage } from '../enquiries/index.ts';
import { emails, notices } from './enquiry-emails.ts';
import { notifyCompany } from './enquiry-notify.ts';
import { type CompanyEnquiryRow, enquiryQueries, insertEnquiry, receivedBy } from './enquiry-queries.ts';
import { companyNotFound, listingOfHead } from './find.ts';
import { companyListing } from './queries.ts';
import { lockCompany } from './write-queries.ts';

const t = messages('server');

export const enquiries = new Enquiries<CompanyEnquiryRow, CompanyEnquiry, CompanyMessage>({
  name: 'companyEnquiry',
  guestLink: 'companyEnquiry',
  queries: enquiryQueries,
  insert: insertEnquiry,
  lockSubject: lockListedCompany,
  verdict: (actor, action, parties) => can(actor, `companyEnquiry.${action}`, parties),
  // When staff act for a company, the operation itself notifies the sender.
  auditChange(tx, actor, action, { id, subject: title, sender_id, owner_id }) {
    const ownerId = actor.userId === sender_id ? sender_id : owner_id;
    const record = { kind: 'companyEnquiry', id, ownerId, title, url: enquiryPath(id) } as const;
    return auditChange(tx, actor, `companyEnquiry.${action}`, record);
  },
  isOpen: (status) => status !== 'CLOSED',
  statusAfterMessage: (_row, by) => (by === 'recipient' ? 'ANSWERED' : 'NEW'),
  texts: {
    alreadyOpen: () => t('You already have an enquiry to this company. Continue there.'),
    closed: (side) =>
      side === 'recipient' ? t('Reopen it to write a message.') : t('Send a new one on the company’s page.'),
    full: () => t('Once it is closed, you can send a new one.'),
    nobody: (row) => row.subject,
  },
  newerIsOpen: () => new Conflict(t('This person has sent a newer enquiry. Continue there.'), 'ENQUIRY_OPEN'),
  emails,
  notices,
  subjectPath: (row) => contentTypes.company.shortPath(row.subject_id),
  senderPath: enquiryPath,
  recipientPath: enquiryPath,
  notifyRecipient: notifyCompany,
  present: (row, side) => ({
    ...presentEnquiry(row, side),
    company: { id: row.subject_id, name: row.subject, logo: row.subject_picture },
    fromCompany: row.company,
    answering: side === 'recipient',
  }),
  presentMessage(row, enquiry) {
    const message = { ...presentMessage(row), fromCompany: row.from_recipient };
    const isByGuest = !row.from_recipient && row.author_id === null && enquiry.user_id === null;
    // A guest’s messages keep the name of the enquiry, because anyone can type an address.
    return isByGuest
      ? { ...message, user: { id: null, name: `${enquiry.name} (not signed in)`, profilePic: null } }
      : message;
  },
});

/** Keeps the company in the directory until the enquiry is stored. */
async function lockListedCompany(tx: Tx, actor: Actor, companyId: CompanyId): Promise<void> {
  const company = await lockCompany(tx, companyId, 'share');
  const verdict = company ? can(actor, 'company.enquire', listingOfHead(company)) : 'hide';
  if (!company || verdict === 'hide') throw companyNotFound();
  if (verdict === 'deny') throw new Forbidden(t('You can’t send an enquiry to your own company.'), 'OWN_COMPANY');
}

interface ReceivedQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly companyId?: CompanyId | undefined;
  readonly status?: CompanyEnquiryStatus | undefined;
}

export async function listReceived(db: Db, actor: Actor, { companyId, status, cursor, limit }: ReceivedQuery) {
  if (actor.userId === null) throw new SignedOut();
  const after = decodeCursor(cursor, 'moment');
  const shown = companyId === undefined ? 'all' : await requireCompanySide(db, actor, companyId);
  const releasedTo = shown === 'released' ? actor.userId : null;
  const whose = companyId === undefined ? { ownerId: actor.userId } : { companyId };
  const received = receivedBy(whose, { status, releasedTo });
  return enquiries.presentPage(await enquiryQueries.selectPage(db, [received], after, limit + 1), limit, 'recipient');
}

async function requireCompanySide(db: Db, actor: Actor, companyId: CompanyId): Promise<'all' | 'released'> {
  const company = await companyListing(db, companyId);
  const shown = company ? submissionsShown(actor, company.ownerId) : 'none';
  if (!company || shown === 'none') throw companyNotFound();
  await auditRead(db, actor, 'companyEnquiry.read', {
    logAs: 'companyEnquiry.listRead',
    subject: `company:${companyId}`,
    owners: [company.ownerId],
    needsProof: true,
  });
  return shown;
}
