import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { makeCompanyPortal, ownCompany } from '#server/testing/directory.ts';
import { type Caller, startTestPortal } from '#server/testing/portal.ts';
import { mailsTo } from '../../accounts/users/factory.ts';

const { portal, moderator, company } = await makeCompanyPortal();
afterAll(() => portal.close());

const guest = () => `guest-${newId()}@buyer.example`;
const ask = async (sender: Caller, fields: Record<string, unknown>, id = company.id) => {
  const response = await portal.send(sender, 'POST', `/api/directory/${id}/enquiries`, {
    name: 'Ida Larsen',
    email: 'ida@buyer.example',
    message: 'Do you ship pepper to Aarhus?',
    ...fields,
  });
  expect(response.statusCode, response.body).toBe(201);
};
test('the receipt to a guest’s address quotes nothing else that the guest typed', async () => {
  const email = guest();
  const member = await portal.person();
  const typed = { name: 'Buy at evil.example', company: 'Evil Inc', message: 'Click https://evil.example/now please' };
  for (const address of [email, member.email]) {
    await ask(null, { ...typed, email: address });
    const [mail] = await mailsTo(portal, address, 1);
    for (const part of [mail?.subject, mail?.text, mail?.html]) expect(part).not.toMatch(/evil/i);
    expect(mail?.text).toContain('/confirm#');
  }
});

test('limits receipts to an address over all companies; all enquiries arrive', async () => {
  const strict = await startTestPortal({ RATE_LIMIT_SCALE: '1' });
  try {
    const staff = await strict.person('moderator');
    const email = guest();
    for (let at = 0; at < 7; at += 1) {
      const own = await ownCompany(strict, await strict.person(), staff);
      const body = { name: 'Ida Larsen', email, message: 'Do you ship pepper to Aarhus?' };
      const response = await strict.send(null, 'POST', `/api/directory/${own.id}/enquiries`, body);
      expect(response.statusCode, response.body).toBe(201);
    }
    await expect
      .poll(
        async () =>
          (await strict.db.execute(sql`SELECT 1 FROM mails WHERE "to" = ${email} AND sent_at IS NOT NULL`)).rowCount,
      )
      .toBe(1);
    const kept = await strict.db.execute(sql`SELECT 1 FROM company_enquiries WHERE email = ${email}`);
    expect(kept.rowCount).toBe(7);
  } finally {
    await strict.close();
  }
});

test('many messages of a guest cause one email to the company in ten minutes', async () => {
  const keeper = await portal.person();
  const own = await ownCompany(portal, keeper, moderator);
  const email = guest();
  for (let at = 0; at < 5; at += 1) await ask(null, { email, message: `Question number ${at} of mine` }, own.id);
  const enquiryMails = async () =>
    (await mailsTo(portal, keeper.email, 1)).filter((mail) => mail.subject.startsWith('New enquiry'));
  await expect.poll(enquiryMails).toHaveLength(1);
  const mails = await enquiryMails();
  expect(mails[0]?.text).toContain('was not signed in');
});
