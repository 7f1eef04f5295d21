import { type Enquiry, type EnquiryStatus, openEnquiryStatuses } from '#contract/education.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { Conflict, Forbidden } from '#server/platform/http/errors.ts';
import { inTurn } from '#server/platform/in-turn.ts';
import { type Actor, may } from '#server/policy.ts';
import { supervise } from '../staff-audit/index.ts';
import { type EnquiryRow, holdEnquirer, selectEnquiry, selectOpen, updateStatus } from './enquiry-queries.ts';
import { holdEnquiry } from './find-enquiry.ts';
import { statusMail, statusWords } from './letters.ts';
import { presentEnquiry } from './present-enquiry.ts';
import { type Office, tellAsker } from './tell.ts';

/** Any status can follow any other. Notifies the asker. @throws Conflict ENQUIRY_OPEN */
export async function changeStatus(
  office: Office,
  actor: Actor,
  enquiryId: string,
  status: EnquiryStatus,
): Promise<Enquiry> {
  return inTurn(enquiryId, () =>
    office.db.transaction(async (tx) => {
      const row = await holdEnquiry(tx, actor, 'enquiry.answer', enquiryId);
      if (!may(actor, 'enquiry.manage')) throw new Forbidden();
      const { asker_id: ownerId, course_title: title } = row;
      const thing = {
        kind: 'enquiry',
        id: enquiryId,
        ownerId,
        title,
        url: `/education/enquiries/${enquiryId}`,
      } as const;
      await supervise(tx, actor, 'enquiry.manage', { ...thing, isTold: true });
      if (row.status !== status) {
        if (isOpen(status) && !isOpen(row.status)) await refuseSecond(tx, row);
        await updateStatus(tx, enquiryId, status);
        await tellAsker(tx, office, row, {
          mail: () => statusMail(office.settings, row, status),
          topic: `courseEnquiry.status:${row.id}`,
          notice: {
            kind: 'enquiry.status',
            title: `Your enquiry about ${row.course_title}`,
            text: statusWords[status],
          },
        });
      }
      const changed = await selectEnquiry(tx, enquiryId);
      if (!changed) throw new Error('an enquiry just changed is not there');
      return presentEnquiry(changed, 'staff');
    }),
  );
}

const isOpen = (status: EnquiryStatus): boolean => openEnquiryStatuses.some((open) => open === status);

/** The person has sent a newer enquiry, which is open. */
async function refuseSecond(tx: Tx, row: EnquiryRow): Promise<void> {
  if (row.asker_id === null) return;
  await holdEnquirer(tx, row.course_id, row.asker_id);
  const other = await selectOpen(tx, row.course_id, row.asker_id, row.id);
  if (other) {
    throw new Conflict('This person has another open enquiry about the course. Continue there.', 'ENQUIRY_OPEN', {
      current: presentEnquiry(other, 'staff'),
    });
  }
}
