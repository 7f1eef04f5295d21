import type { CompanyEnquiry, CompanyEnquiryStatus, CompanyMessage } from '#contract/company-enquiries.ts';
import { isDuplicate } from '#server/platform/database/faults.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { Conflict, Forbidden, NotFound, SignedOut } from '#server/platform/http/errors.ts';
import { newId } from '#server/platform/ids.ts';
import { inTurn } from '#server/platform/in-turn.ts';
import { type Action, type Actor, can } from '#server/policy.ts';
import { supervise } from '../staff-audit/index.ts';
import { findContact } from '../users/index.ts';
import { answerMail, statusMail, statusWords } from './enquiry-letters.ts';
import {
  countMessage,
  type EnquiryRow,
  insertMessage,
  lockEnquiry,
  MAX_MESSAGES,
  markRead,
  selectEnquiry,
  selectMessage,
  updateStatus,
} from './enquiry-queries.ts';
import { tellAsker, tellCompany } from './enquiry-tell.ts';
import { enquiryPath } from './paths.ts';
import { presentEnquiry, presentMessage, sideOf } from './present-enquiry.ts';
import type { Office } from './tell.ts';

type EnquiryAction = Extract<Action, `companyEnquiry.${'read' | 'answer' | 'manage'}`>;

/** Finds an enquiry for its asker, the company’s owner and staff. @throws NotFound */
export function admitToEnquiry(actor: Actor, action: EnquiryAction, row: EnquiryRow | null): EnquiryRow {
  const verdict = row ? can(actor, action, { askerId: row.asker_id, ownerId: row.owner_id }) : 'hide';
  if (!row || verdict === 'hide') throw new NotFound('This enquiry does not exist or was deleted.');
  if (verdict === 'deny') throw new Forbidden();
  return row;
}

/** When staff act for a company, the operation itself notifies the asker. */
function superviseEnquiry(
  tx: Tx,
  actor: Actor,
  action: 'companyEnquiry.answer' | 'companyEnquiry.manage',
  row: EnquiryRow,
): Promise<void> {
  const { id, company_name: title } = row;
  const ownerId = actor.userId === row.asker_id ? row.asker_id : row.owner_id;
  return supervise(tx, actor, action, { kind: 'companyEnquiry', id, ownerId, title, url: enquiryPath(id) });
}

async function holdEnquiry(tx: Tx, actor: Actor, action: EnquiryAction, enquiryId: string): Promise<EnquiryRow> {
  const row = admitToEnquiry(actor, action, await lockEnquiry(tx, enquiryId));
  if (action !== 'companyEnquiry.read') await superviseEnquiry(tx, actor, action, row);
  return row;
}

/** @throws Conflict CLOSED or FULL */
export async function writeMessage(
  office: Office,
  actor: Actor,
  enquiryId: string,
  message: string,
): Promise<CompanyMessage> {
  const { userId } = actor;
  if (userId === null) throw new SignedOut();
  return inTurn(enquiryId, () =>
    office.db.transaction(async (tx) => {
      const row = await holdEnquiry(tx, actor, 'companyEnquiry.answer', enquiryId);
      const fromCompany = sideOf(row, userId) === 'company';
      if (row.status === 'CLOSED') {
        const next = fromCompany ? 'Reopen it to write a message.' : 'Send a new one on the company’s page.';
        throw new Conflict(`This enquiry is closed. ${next}`, 'CLOSED');
      }
      if (row.message_count >= MAX_MESSAGES) {
        throw new Conflict(
          `This enquiry has reached the limit of ${MAX_MESSAGES} messages. After it is closed, send a new one.`,
          'FULL',
        );
      }
      const author = await findContact(tx, userId);
      if (!author) throw new SignedOut();
      const id = newId();
      await insertMessage(tx, { id, enquiryId, authorId: userId, fromCompany, message });
      await countMessage(tx, enquiryId, fromCompany ? 'company' : 'asker');
      if (fromCompany) {
        await tellAsker(tx, office, row, {
          mail: () => answerMail(office.settings, row, author.name, [message]),
          notice: {
            kind: 'companyEnquiry.answered',
            title: `An answer from ${row.company_name}`,
            text: `By ${author.name}`,
          },
        });
      } else {
        await tellCompany(tx, office, row, { message, isFirst: false, byGuest: false });
      }
      const written = await selectMessage(tx, id);
      if (!written) throw new Error('a message just written is not there');
      return presentMessage(written, row);
    }),
  );
}

/** Marks everything as read by the caller’s side. Reading by staff leaves it unread for the owner. */
export async function markEnquiryRead(db: Db, actor: Actor, enquiryId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await holdEnquiry(tx, actor, 'companyEnquiry.read', enquiryId);
    const side = sideOf(row, actor.userId);
    if (side === 'company' && row.owner_id !== null && row.owner_id !== actor.userId) return;
    await markRead(tx, enquiryId, side);
  });
}

/** Also notifies the asker. @throws Conflict ENQUIRY_OPEN */
export async function changeStatus(
  office: Office,
  actor: Actor,
  enquiryId: string,
  status: CompanyEnquiryStatus,
): Promise<CompanyEnquiry> {
  try {
    return await inTurn(enquiryId, () =>
      office.db.transaction(async (tx) => {
        const row = await holdEnquiry(tx, actor, 'companyEnquiry.manage', enquiryId);
        if (row.status !== status) {
          await updateStatus(tx, enquiryId, status);
          await tellAsker(tx, office, row, {
            mail: () => statusMail(office.settings, row, status),
            topic: `companyEnquiry.status:${row.id}`,
            notice: {
              kind: 'companyEnquiry.status',
              title: `Your enquiry to ${row.company_name}`,
              text: statusWords[status],
            },
          });
        }
        const changed = await selectEnquiry(tx, enquiryId);
        if (!changed) throw new Error('an enquiry just changed is not there');
        return presentEnquiry(changed, sideOf(changed, actor.userId));
      }),
    );
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw new Conflict('This person has sent a newer enquiry. Continue there.', 'ENQUIRY_OPEN');
  }
}
