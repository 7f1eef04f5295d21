import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import type { Company } from '#contract/directory.ts';
import { newId } from '#server/platform/ids.ts';
import { makeCompanyPortal } from '#server/testing/directory.ts';
import { codeFor, mailsTo, wrongCode } from '../../accounts/users/factory.ts';

const { portal, owner, company } = await makeCompanyPortal();
afterAll(() => portal.close());

const at = (step: string) => `/api/directory/${company.id}/contact/${step}`;
const read = async () => (await portal.get(owner, `/api/directory/${company.id}`)).json<{ data: Company }>().data;
const newAddress = () => `desk-${newId()}@spices.example`;
const changeTo = async (email: string) => {
  const response = await portal.send(owner, 'PATCH', `/api/directory/${company.id}`, { email });
  expect(response.statusCode, response.body).toBe(200);
};
const sendCode = async () => {
  const response = await portal.send(owner, 'POST', at('code'));
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ data: { challengeId: string; email: string } }>().data;
};
const confirm = (challengeId: string, code: string, who = owner) =>
  portal.send(who, 'POST', at('confirm'), { challengeId, code });
const sentTo = async (email: string) => {
  const rows = await portal.db.execute<{ type: string }>(sql`SELECT type FROM mails WHERE "to" = ${email}`);
  return rows.rows.map((row) => row.type);
};
/** Sends an enquiry as a guest. */
const ask = async (words: string) => {
  const body = { name: 'Ida Larsen', email: `guest-${newId()}@buyer.example`, message: words };
  const response = await portal.send(null, 'POST', `/api/directory/${company.id}/enquiries`, body);
  expect(response.statusCode, response.body).toBe(201);
};

describe('the contact address of a company', () => {
  it('gets no enquiries before a code has verified it', async () => {
    await ask('Do you ship pepper to Aarhus?');
    expect(await sentTo(company.email ?? '')).toEqual([]);
    expect((await mailsTo(portal, owner.email, 1)).length).toBeGreaterThan(0);
    expect((await read()).emailProven).toBe(false);
  });

  it('gets enquiries after it was verified with the code', async () => {
    const { challengeId, email } = await sendCode();
    const code = await codeFor(portal, email);
    expect((await confirm(challengeId, wrongCode(code))).json()).toMatchObject({ code: 'OTP_WRONG' });
    expect((await confirm(challengeId, code)).json()).toMatchObject({ data: { emailProven: true } });
    expect((await confirm(challengeId, code)).json()).toMatchObject({ code: 'OTP_EXPIRED' });
    expect((await portal.send(owner, 'POST', at('code'))).json()).toMatchObject({ code: 'CONTACT_PROVEN' });
    await ask('Do you ship pepper to Esbjerg?');
    const [mail] = await mailsTo(portal, email, 2);
    expect(mail?.text).toContain('Esbjerg');
  });

  it('stays in use until a new one is verified', async () => {
    const [before, after] = [(await read()).email ?? '', newAddress()];
    await changeTo(after);
    expect(await read()).toMatchObject({ email: before, emailProven: true, pendingEmail: after });
    await ask('Do you ship pepper to Odense?');
    expect(await sentTo(after)).toEqual([]);
    const { challengeId, email } = await sendCode();
    expect(email).toBe(after);
    expect((await confirm(challengeId, await codeFor(portal, after))).statusCode).toBe(200);
    expect(await read()).toMatchObject({ email: after, emailProven: true, pendingEmail: null });
  });

  it('is not verified by the code of another address', async () => {
    await changeTo(newAddress());
    const { challengeId, email } = await sendCode();
    const code = await codeFor(portal, email);
    await changeTo(newAddress());
    expect((await confirm(challengeId, code)).json()).toMatchObject({ code: 'CONTACT_CHANGED' });
  });

  it('can be verified by the owner only', async () => {
    const other = await portal.person();
    expect((await portal.send(other, 'POST', at('code'))).statusCode).toBe(403);
    expect((await portal.send(null, 'POST', at('code'))).statusCode).toBe(401);
    await changeTo(newAddress());
    const { challengeId, email } = await sendCode();
    const code = await codeFor(portal, email);
    expect((await confirm(challengeId, code, other)).statusCode).not.toBe(200);
    expect((await read()).pendingEmail).toBe(email);
  });
});
