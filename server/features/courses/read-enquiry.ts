import type { Enquiry, EnquiryMessage, EnquiryStatus } from '#contract/education.ts';
import { cutOrdered, cutPage, decodeCursor } from '#server/platform/database/keyset.ts';
import type { Db } from '#server/platform/database/open.ts';
import { toIso } from '#server/platform/database/read.ts';
import { SignedOut } from '#server/platform/http/errors.ts';
import type { Actor } from '#server/policy.ts';
import { noteRead } from '../staff-audit/index.ts';
import {
  type EnquiryFilter,
  enquiryOrders,
  markRead,
  selectAll,
  selectEnquiry,
  selectMessages,
  selectOwn,
} from './enquiry-queries.ts';
import { admitToEnquiry, holdEnquiry } from './find-enquiry.ts';
import { presentEnquiry, presentMessage, sideOf } from './present-enquiry.ts';

interface Page {
  data: Enquiry[];
  nextCursor: string | null;
}
interface PageQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export async function listOwnEnquiries(
  db: Db,
  actor: Actor,
  query: PageQuery & { readonly status?: EnquiryStatus | undefined },
): Promise<Page> {
  if (actor.userId === null) throw new SignedOut();
  const cursor = decodeCursor(query.cursor, 'moment');
  const rows = await selectOwn(db, actor.userId, query.status, cursor, query.limit + 1);
  const cut = cutPage(rows, query.limit, (row) => ({ key: toIso(row.created_at), id: row.id }));
  return { data: cut.rows.map((row) => presentEnquiry(row, 'asker')), nextCursor: cut.nextCursor };
}

export async function listEnquiries(db: Db, actor: Actor, query: PageQuery & EnquiryFilter): Promise<Page> {
  const look = { act: 'enquiry.listRead', subject: 'enquiry:list', readers: [] } as const;
  await noteRead(db, actor, 'enquiry.manage', look);
  const order = enquiryOrders[query.sort];
  const rows = await selectAll(db, query, decodeCursor(query.cursor, order.type), query.limit + 1);
  const cut = cutOrdered(rows, query.limit, order);
  return { data: cut.rows.map((row) => presentEnquiry(row, 'staff')), nextCursor: cut.nextCursor };
}

export async function readEnquiry(
  db: Db,
  actor: Actor,
  enquiryId: string,
): Promise<Enquiry & { messages: EnquiryMessage[] }> {
  const row = admitToEnquiry(actor, 'enquiry.read', await selectEnquiry(db, enquiryId));
  const look = { act: 'enquiry.read', subject: `enquiry:${enquiryId}`, readers: [row.asker_id] } as const;
  await noteRead(db, actor, 'enquiry.read', look);
  const messages = await selectMessages(db, enquiryId);
  return { ...presentEnquiry(row, sideOf(row, actor.userId)), messages: messages.map(presentMessage) };
}

/** Marks everything as read by the caller’s side. */
export async function markEnquiryRead(db: Db, actor: Actor, enquiryId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await holdEnquiry(tx, actor, 'enquiry.read', enquiryId);
    await markRead(tx, enquiryId, sideOf(row, actor.userId) === 'staff');
  });
}
