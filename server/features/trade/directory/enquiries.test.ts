import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it, test } from 'vitest';
import type { CompanyEnquiry } from '#contract/company-enquiries.ts';
import type { Company } from '#contract/directory.ts';
import { newId } from '#server/platform/ids.ts';
import { runAccountDeletion } from '#server/testing/accounts.ts';
import { listCompany, makeCompanyPortal, markVerified, ownCompany } from '#server/testing/directory.ts';
import { followGuestLink } from '#server/testing/guest-links.ts';
import type { Caller, TestPerson } from '#server/testing/portal.ts';
import { mailsTo } from '../../accounts/users/factory.ts';

const { portal, owner, moderator, company } = await makeCompanyPortal();
afterAll(() => portal.close());

const guest = () => `guest-${newId()}@buyer.example`;
const ask = (sender: Caller, fields: Record<string, unknown> = {}, id = company.id) =>
  portal.send(sender, 'POST', `/api/directory/${id}/enquiries`, {
    name: 'Ida Larsen',
    email: 'ida@buyer.example',
    company: 'Larsen Import',
    message: 'Do you ship pepper to Aarhus?',
    ...fields,
  });
const enquiry = (id: string) => `/api/directory/enquiries/${id}`;
const write = (sender: Caller, id: string, message: string) =>
  portal.send(sender, 'POST', `${enquiry(id)}/messages`, { message });
const dataOf = (response: { body: string }) =>
  JSON.parse(response.body).data as CompanyEnquiry & { messages: { message: string }[] };
async function makeEnquiry(sender?: TestPerson) {
  const person = sender ?? (await portal.person());
  const response = await ask(person);
  expect(response.statusCode, response.body).toBe(201);
  return { person, id: dataOf(response).id };
}

async function mailTo(email: string, words: string) {
  const find = async () => (await portal.mailbox(email)).find((mail) => mail.text.includes(words));
  await expect.poll(find, { timeout: 20_000 }).toBeDefined();
  return find();
}

describe('sending an enquiry', () => {
  it('emails the company and the sender, and notifies its owner in the portal', async () => {
    const own = await ownCompany(portal, owner, moderator);
    const person = await portal.person();
    const { id, email, answering } = dataOf(await ask(person, {}, own.id));
    expect({ email, answering }).toEqual({ email: person.email, answering: false });
    const toCompany = await mailTo(owner.email, id);
    expect(toCompany).toMatchObject({ subject: 'New enquiry from Ida Larsen' });
    expect(toCompany?.text).toContain('The sender entered a company, which is not verified.');
    expect(`${toCompany?.text} ${toCompany?.html}`).not.toContain('Larsen Import');
    expect(toCompany?.text).toContain('Do you ship pepper to Aarhus?');
    expect(toCompany?.text).toContain(enquiry(id).replace('/api', ''));
    expect((await portal.mailbox(person.email))[0]?.subject).toContain('Enquiry sent');
    expect((await portal.get(owner, '/api/notification')).json().data[0]).toMatchObject({
      title: `New enquiry to ${own.name}`,
    });
  });

  it('emails a company without an owner how to claim its page', async () => {
    const nobodys = await listCompany(portal, moderator, { email: 'hello@nobodys.example' });
    expect((await ask(null, { email: guest() }, nobodys.id)).statusCode).toBe(201);
    expect((await portal.mailbox('hello@nobodys.example'))[0]?.text).toContain(`/directory/${nobodys.id}/claim`);
  });

  it('is refused to the owner, and for unpublished companies', async () => {
    expect((await ask(owner)).json()).toMatchObject({
      code: 'OWN_COMPANY',
      message: expect.stringMatching(/your own/),
    });
    const waiting = await listCompany(portal, owner);
    for (const sender of [null, owner, moderator]) expect((await ask(sender, {}, waiting.id)).statusCode).toBe(404);
  });

  it('creates one for a hundred concurrent requests of a member, and returns the open one', async () => {
    const person = await portal.person();
    const responses = await Promise.all(Array.from({ length: 100 }, () => ask(person)));
    const opened = responses.filter((response) => response.statusCode === 201);
    expect(opened).toHaveLength(1);
    const refused = responses.filter((response) => response.statusCode === 409);
    expect(refused).toHaveLength(99);
    const again = await ask(person);
    expect(again.json()).toMatchObject({ code: 'ENQUIRY_OPEN', current: { id: opened[0]?.json().data.id } });
  });

  it('stores each of a hundred concurrent enquiries of a guest', async () => {
    const email = guest();
    const own = await ownCompany(portal, owner, moderator);
    const responses = await Promise.all(
      Array.from({ length: 100 }, (_, at) => ask(null, { email, message: `Question number ${at} of mine` }, own.id)),
    );
    expect(new Set(responses.map((response) => response.statusCode))).toEqual(new Set([201]));
    const rows = await portal.db.execute(sql`SELECT DISTINCT message FROM company_enquiries WHERE email = ${email}`);
    expect(rows.rowCount).toBe(100);
  });

  it('responds to a guest in the same way whether or not the address is known', async () => {
    const email = guest();
    const responses = [
      await ask(null, { email }),
      await ask(null, { email, name: 'Somebody else', message: 'Who asked here?' }),
    ];
    const [first, second] = responses.map((response) => dataOf(response));
    expect(responses.map((response) => response.statusCode)).toEqual([201, 201]);
    expect(Object.keys(second ?? {})).toEqual(Object.keys(first ?? {}));
    expect(second).toMatchObject({ name: 'Somebody else', message: 'Who asked here?', messageCount: 0, status: 'NEW' });
    expect(second?.id).not.toBe(first?.id);
    // A guest’s text does not get into a member’s thread, even with the member’s address.
    const { person, id } = await makeEnquiry();
    expect((await ask(null, { email: person.email, message: 'In your name, please.' })).statusCode).toBe(201);
    expect(dataOf(await portal.get(owner, enquiry(id))).messages).toEqual([]);
  });
});

describe('messages', () => {
  it('notify the other side and show what it has not read', async () => {
    const { person, id } = await makeEnquiry();
    const of = async (sender: TestPerson) => dataOf(await portal.get(sender, enquiry(id)));
    expect(await of(owner)).toMatchObject({ answering: true, unread: true, status: 'NEW' });
    await portal.send(owner, 'POST', `${enquiry(id)}/read`);
    expect((await of(owner)).unread).toBe(false);
    expect((await write(owner, id, 'We do, weekly.')).json().data).toMatchObject({ fromCompany: true });
    expect(await of(person)).toMatchObject({ answering: false, unread: true, status: 'ANSWERED', messageCount: 1 });
    const mails = await mailsTo(portal, person.email, 2);
    expect(mails.some((mail) => mail.text.includes('We do, weekly.'))).toBe(true);
    await portal.send(person, 'POST', `${enquiry(id)}/read`);
    expect((await of(person)).unread).toBe(false);
    expect((await write(person, id, 'And to Oslo?')).json().data).toMatchObject({ fromCompany: false });
    expect(await of(owner)).toMatchObject({ unread: true, status: 'NEW', messageCount: 2 });
    const mine = (await portal.get(owner, '/api/directory/mine')).json().data as { id: string; unread: number }[];
    expect(mine.find(({ id }) => id === company.id)?.unread).toBeGreaterThan(0);
  });

  it('are readable by the sender, the owner and admins; admins do not mark them as read', async () => {
    const { person, id } = await makeEnquiry();
    const admin = await portal.person('admin');
    for (const sender of [person, owner, admin]) expect((await portal.get(sender, enquiry(id))).statusCode).toBe(200);
    const outsider = await portal.person();
    expect((await portal.get(outsider, enquiry(id))).statusCode).toBe(404);
    expect((await portal.get(null, enquiry(id))).statusCode).toBe(401);
    expect((await write(outsider, id, 'Me too')).statusCode).toBe(404);
    expect((await portal.send(person, 'PATCH', enquiry(id), { status: 'CLOSED' })).statusCode).toBe(404);
    const list = `/api/directory/enquiries/received?companyId=${company.id}`;
    expect((await portal.get(outsider, list)).statusCode).toBe(404);
    expect((await portal.get(admin, list)).statusCode).toBe(200);
    await portal.send(admin, 'POST', `${enquiry(id)}/read`);
    expect(dataOf(await portal.get(owner, enquiry(id))).unread).toBe(true);
  });

  it('stop when the company closes the enquiry; only one can be open at a time', async () => {
    const { person, id } = await makeEnquiry();
    const close = (status: string) => portal.send(owner, 'PATCH', enquiry(id), { status });
    expect(dataOf(await close('CLOSED')).status).toBe('CLOSED');
    expect((await write(person, id, 'One more')).json().code).toBe('CLOSED');
    expect(dataOf(await close('ANSWERED')).status).toBe('ANSWERED');
    await close('CLOSED');
    await makeEnquiry(person);
    expect((await close('NEW')).json().code).toBe('ENQUIRY_OPEN');
  });

  it('are limited to a hundred', async () => {
    const { person, id } = await makeEnquiry();
    await portal.db.execute(sql`UPDATE company_enquiries SET message_count = 99 WHERE id = ${id}`);
    const responses = await Promise.all([write(person, id, 'one'), write(owner, id, 'two')]);
    expect(responses.map((response) => response.statusCode).sort()).toEqual([201, 409]);
  });

  it('belong to a guest after following the link; before, the guest gets only updates without content', async () => {
    const email = guest();
    await ask(null, { email });
    const received = await portal.get(owner, `/api/directory/enquiries/received?companyId=${company.id}&limit=1`);
    const id = received.json().data[0].id as string;
    await write(owner, id, 'We ship on Fridays.');
    for (const mail of await mailsTo(portal, email, 2)) expect(mail.text).not.toContain('Fridays');
    const person = await portal.person();
    await portal.db.execute(sql`UPDATE users SET email = ${email}, email_verified_at = now() WHERE id = ${person.id}`);
    expect((await portal.get(person, enquiry(id))).statusCode).toBe(404);
    expect(await followGuestLink(portal, email)).toMatchObject({ kind: 'companyEnquiry', title: company.name });
    expect((await mailsTo(portal, email, 3)).some((mail) => mail.text.includes('We ship on Fridays.'))).toBe(true);
    await portal.db.execute(sql`UPDATE users SET email_verified_at = NULL WHERE id = ${person.id}`);
    expect((await portal.get(person, enquiry(id))).statusCode).toBe(404);
    await portal.db.execute(sql`UPDATE users SET email_verified_at = now() WHERE id = ${person.id}`);
    expect((await portal.get(person, enquiry(id))).statusCode).toBe(200);
    expect((await portal.get(person, '/api/directory/enquiries/sent')).json().data).toMatchObject([{ id }]);
    expect((await ask(person)).json()).toMatchObject({ code: 'ENQUIRY_OPEN', current: { id } });
  });

  it('show hostile text as text, also in emails', async () => {
    const own = await ownCompany(portal, owner, moderator);
    const email = guest();
    await ask(
      null,
      { email, name: 'Eve\r\nBcc: all@buyer.example', message: '<script>alert(1)</script> and more' },
      own.id,
    );
    const mail = await mailTo(owner.email, 'Eve Bcc');
    expect(mail?.html).toContain('and more');
    expect(mail?.html).not.toContain('<script>');
    expect(mail?.subject).not.toMatch(/[\r\n]/);
  });
});

test('deleting an account keeps its companies without an owner, and deletes its enquiries and claims', async () => {
  const person = await portal.person();
  const own = await ownCompany(portal, person, moderator);
  await markVerified(portal, own);
  const { id } = await makeEnquiry(person);
  await portal.send(person, 'POST', `/api/directory/${company.id}/people`, { jobTitle: 'Buyer' });
  const exported = (await portal.get(person, '/api/user/export')).json();
  expect(exported.companies ?? exported.data?.companies).toMatchObject([{ id: own.id }]);
  await portal.db.execute(sql`UPDATE users SET delete_after = now() WHERE id = ${person.id}`);
  expect(await runAccountDeletion(portal.portal)).toBe(1);
  const left = (await portal.get(null, `/api/directory/${own.id}`)).json<{ data: Company }>().data;
  expect(left).toMatchObject({ id: own.id, claimable: true });
  expect((await portal.get(owner, enquiry(id))).statusCode).toBe(404);
  const people = (await portal.get(owner, `/api/directory/${company.id}/people`)).json().data;
  expect(people).toHaveLength(1);
});
