import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CompanyEnquiry, CompanyMessage } from '#contract/company-enquiries.ts';
import type { Company } from '#contract/directory.ts';
import { newId } from '#server/platform/ids.ts';
import { ownCompany } from '#server/testing/directory.ts';
import { type Asker, startTestPortal, type TestPerson, type TestPortal } from '#server/testing/portal.ts';
import { mailsTo } from '../users/factory.ts';

let portal: TestPortal;
let owner: TestPerson;
let moderator: TestPerson;
let company: Company;
beforeAll(async () => {
  portal = await startTestPortal();
  owner = await portal.person();
  moderator = await portal.person('moderator');
  company = await ownCompany(portal, owner, moderator);
});
afterAll(() => portal.close());

const guest = () => `guest-${newId()}@buyer.example`;
const ask = async (asker: Asker, fields: Record<string, unknown>, id = company.id) => {
  const answer = await portal.send(asker, 'POST', `/api/directory/${id}/enquiries`, {
    name: 'Ida Larsen',
    email: 'ida@buyer.example',
    message: 'Do you ship pepper to Aarhus?',
    ...fields,
  });
  expect(answer.statusCode, answer.body).toBe(201);
};
const thread = async (asker: Asker, id: string) =>
  (await portal.get(asker, `/api/directory/enquiries/${id}`)).json<{
    data: CompanyEnquiry & { messages: CompanyMessage[] };
  }>().data;
const received = async (id = company.id) =>
  (await portal.get(owner, `/api/directory/enquiries/received?companyId=${id}`)).json<{ data: CompanyEnquiry[] }>()
    .data[0]?.id ?? '';

test('the receipt to an address that a guest typed carries nothing else that they typed', async () => {
  const email = guest();
  const member = await portal.person();
  const typed = { name: 'Buy at evil.example', company: 'Evil Inc', message: 'Click https://evil.example/now please' };
  for (const address of [email, member.email]) {
    await ask(null, { ...typed, email: address });
    const [mail] = await mailsTo(portal, address, 1);
    for (const part of [mail?.subject, mail?.text, mail?.html]) expect(part).not.toMatch(/evil/i);
    expect(mail?.text).toContain(company.name);
  }
});

test('receipts to one such address are few, whichever companies are asked; the enquiries arrive', async () => {
  const strict = await startTestPortal({ RATE_LIMIT_SCALE: '1' });
  try {
    const staff = await strict.person('moderator');
    const email = guest();
    for (let at = 0; at < 7; at += 1) {
      const own = await ownCompany(strict, await strict.person(), staff);
      const body = { name: 'Ida Larsen', email, message: 'Do you ship pepper to Aarhus?' };
      const answer = await strict.send(null, 'POST', `/api/directory/${own.id}/enquiries`, body);
      expect(answer.statusCode, answer.body).toBe(201);
    }
    const mails = await strict.db.execute(sql`SELECT 1 FROM mails WHERE "to" = ${email}`);
    expect(mails.rowCount).toBe(5);
  } finally {
    await strict.close();
  }
});

test('who writes on and on causes one mail in ten minutes; all of it is in the thread', async () => {
  const own = await ownCompany(portal, owner, moderator);
  const email = guest();
  for (let at = 0; at < 5; at += 1) await ask(null, { email, message: `Question number ${at} of mine` }, own.id);
  const mails = await mailsTo(portal, own.email ?? '', 2);
  expect(mails.map((mail) => mail.subject).sort()).toEqual(['Ida Larsen wrote again', 'New enquiry from Ida Larsen']);
  for (const mail of mails) expect(mail.text).toContain('without signing in');
  expect((await thread(owner, await received(own.id))).messages).toHaveLength(4);
});

test('a guest’s words in a thread tell that they came without signing in, and leave its owner’s look as it was', async () => {
  const email = guest();
  await ask(null, { email });
  const id = await received();
  const person = await portal.person();
  await portal.db.execute(sql`UPDATE users SET email = ${email}, email_verified_at = now() WHERE id = ${person.id}`);
  await portal.send(owner, 'POST', `/api/directory/enquiries/${id}/messages`, { message: 'We do, weekly.' });
  expect((await thread(person, id)).unread).toBe(true);
  await ask(null, { email, message: 'Send all of it elsewhere, please.' });
  const seen = await thread(person, id);
  expect(seen.unread).toBe(true);
  expect(seen.messages.at(-1)).toMatchObject({ fromCompany: false, user: { name: 'Ida Larsen (not signed in)' } });
  expect((await thread(owner, id)).unread).toBe(true);
});
