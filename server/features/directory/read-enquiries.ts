import type { CompanyEnquiry, CompanyEnquiryStatus, CompanyMessage } from '#contract/company-enquiries.ts';
import { cutPage, decodeCursor } from '#server/platform/database/keyset.ts';
import type { Db } from '#server/platform/database/open.ts';
import { toIso } from '#server/platform/database/read.ts';
import { SignedOut } from '#server/platform/http/errors.ts';
import { type Actor, may } from '#server/policy.ts';
import { noteRead } from '../staff-audit/index.ts';
import { admitToEnquiry } from './enquiry-acts.ts';
import { type EnquiryRow, selectEnquiry, selectMessages, selectReceived, selectSent } from './enquiry-queries.ts';
import { companyNotHere } from './find.ts';
import { presentEnquiry, presentMessage, type Side, sideOf } from './present-enquiry.ts';
import { companyListing } from './queries.ts';

interface Page {
  data: CompanyEnquiry[];
  nextCursor: string | null;
}
interface PageQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export async function listSent(db: Db, actor: Actor, query: PageQuery): Promise<Page> {
  if (actor.userId === null) throw new SignedOut();
  const cursor = decodeCursor(query.cursor, 'moment');
  return cut(await selectSent(db, actor.userId, cursor, query.limit + 1), query.limit, 'asker');
}

interface ReceivedQuery extends PageQuery {
  readonly companyId?: string | undefined;
  readonly status?: CompanyEnquiryStatus | undefined;
}

export async function listReceived(db: Db, actor: Actor, query: ReceivedQuery): Promise<Page> {
  if (actor.userId === null) throw new SignedOut();
  const cursor = decodeCursor(query.cursor, 'moment');
  const { companyId } = query;
  if (companyId !== undefined) await requireCompanySide(db, actor, companyId);
  const whose = companyId === undefined ? { ownerId: actor.userId } : { companyId };
  return cut(await selectReceived(db, whose, query.status, cursor, query.limit + 1), query.limit, 'company');
}

async function requireCompanySide(db: Db, actor: Actor, companyId: string): Promise<void> {
  const company = await companyListing(db, companyId);
  const side = { askerId: null, ownerId: company?.ownerId ?? null };
  if (!company || !may(actor, 'companyEnquiry.read', side)) throw companyNotHere();
  await noteRead(db, actor, 'companyEnquiry.read', {
    act: 'companyEnquiry.listRead',
    subject: `company:${companyId}`,
    readers: [company.ownerId],
  });
}

function cut(rows: readonly EnquiryRow[], limit: number, side: Side): Page {
  const page = cutPage(rows, limit, (row) => ({ key: toIso(row.updated_at), id: row.id }));
  return { data: page.rows.map((row) => presentEnquiry(row, side)), nextCursor: page.nextCursor };
}

export async function readEnquiry(
  db: Db,
  actor: Actor,
  enquiryId: string,
): Promise<CompanyEnquiry & { messages: CompanyMessage[] }> {
  const row = admitToEnquiry(actor, 'companyEnquiry.read', await selectEnquiry(db, enquiryId));
  await noteRead(db, actor, 'companyEnquiry.read', {
    act: 'companyEnquiry.read',
    subject: `companyEnquiry:${enquiryId}`,
    readers: [row.asker_id, row.owner_id],
  });
  const messages = await selectMessages(db, enquiryId);
  return {
    ...presentEnquiry(row, sideOf(row, actor.userId)),
    messages: messages.map((message) => presentMessage(message, row)),
  };
}
