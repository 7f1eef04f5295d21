import { afterAll, expect, it } from 'vitest';
import type { QueueItem } from '#contract/moderation.ts';
import { mailsTo, newEmail } from '#server/features/accounts/users/factory.ts';
import { makeAuditPortal } from '#server/testing/audit-portal.ts';
import { makeCourse } from '#server/testing/courses.ts';

const { portal } = await makeAuditPortal();
afterAll(() => portal.close());

const report = (body: object) => portal.send(null, 'POST', '/api/guest-link/report', body);

/** @returns the token of the link that was emailed to a guest who enquired */
async function tokenOfGuest(): Promise<string> {
  const email = newEmail();
  const { id: courseId } = await makeCourse(portal, portal.staff);
  const body = { courseId, name: 'Gus Guest', email, message: 'Is there a place left in March?' };
  const sent = await portal.send(null, 'POST', '/api/education/doEnquire', body);
  expect(sent.statusCode, sent.body).toBe(201);
  const [mail] = await mailsTo(portal, email, 1);
  return /\/confirm#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

it('a guest reports an enquiry by the link in the email, and a later report replaces it', async () => {
  const token = await tokenOfGuest();
  for (const note of ['They ask for a fee in advance.', 'They ask for a fee, by gift card.']) {
    const sent = await report({ token, note });
    expect([sent.statusCode, sent.json().message]).toEqual([200, 'Thank you. The moderators will review it.']);
  }
  const queue = await portal.get(portal.staff, '/api/moderation/queue?queue=reported&limit=100');
  expect(queue.json<{ data: QueueItem[] }>().data).toMatchObject([
    {
      type: 'enquiry',
      reports: [{ reason: 'other', note: 'They ask for a fee, by gift card.', user: { id: null, name: 'Guest' } }],
    },
  ]);
});

it('an unknown link and an empty note are refused', async () => {
  expect((await report({ token: 'x'.repeat(43), note: 'Spam' })).statusCode).toBe(404);
  expect((await report({ token: await tokenOfGuest(), note: ' ' })).statusCode).toBe(422);
});
