import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffInvitation } from '#contract/staff-invitations.ts';
import { runAccountDeletion } from '#server/testing/accounts.ts';
import { mailsTo } from '#server/testing/event-portal.ts';
import { startTestPortal, type TestPerson, type TestPortal } from '#server/testing/portal.ts';
import { newEmail, PASSWORD, realLimits, TestBrowser } from '../factory.ts';

let portal: TestPortal;
let admin: TestPerson;
beforeAll(async () => {
  portal = await startTestPortal(realLimits);
});
afterAll(() => portal.close());

const PATH = '/api/admin/staff-invitations';
const invite = (email: string, role = 'moderator', caller = admin) =>
  portal.send(caller, 'POST', PATH, { email, role });
const tokensTo = async (email: string, count = 1): Promise<string[]> =>
  (await mailsTo(portal, email, count)).flatMap(({ text }) => /staff-invitation#([\w-]+)/.exec(text)?.[1] ?? []);
async function invited(email: string, role = 'moderator', caller = admin): Promise<string> {
  expect((await invite(email, role, caller)).statusCode).toBe(201);
  const [token] = await tokensTo(email);
  if (token === undefined) throw new Error('The email has no link.');
  return token;
}
const open = (token: string) => portal.send(null, 'POST', '/api/staff-invitation/open', { token });
const accept = (caller: TestPerson | null, token: string) =>
  portal.send(caller, 'POST', '/api/staff-invitation/accept', { token });
const roleOf = async (person: TestPerson): Promise<string> => (await portal.get(person, '/api/user/me')).json().role;
const listed = async (): Promise<StaffInvitation[]> => (await portal.get(admin, PATH)).json().data;
const audited = async (action: string): Promise<{ actor: { id: string }; details: object }[]> =>
  (await portal.get(admin, `/api/admin/audit-log?action=${action}`)).json().data;

describe('a staff invitation', () => {
  beforeAll(async () => {
    admin = await portal.person('admin');
  });

  it('names the inviter, the portal and the role in the email, and stores only a hash', async () => {
    const email = newEmail();
    const token = await invited(email, 'admin');
    const [mail] = await mailsTo(portal, email, 1);
    expect(mail?.subject).toBe('Invitation to become an admin: Quayside');
    expect(mail?.text).toContain(`${admin.name}, an admin of Quayside, invites you to become an admin there.`);
    const rows = await portal.db.execute(sql`SELECT * FROM staff_invitations WHERE email = ${email}`);
    expect(JSON.stringify(rows.rows)).not.toContain(token);
    expect((await open(token)).json().data).toMatchObject({ email, role: 'admin', invitedBy: admin.name });
    const old = await portal.app.inject({ url: `/staff-invitation/${token}` });
    expect([old.statusCode, old.headers.location]).toEqual([308, `/staff-invitation#${token}`]);
    expect(await listed()).toContainEqual(expect.objectContaining({ email, role: 'admin', invitedBy: admin.name }));
    expect((await audited('staff.invited'))[0]).toMatchObject({ actor: { id: admin.id }, details: { email } });
  });

  it('makes a member staff once they accept with that account, once', async () => {
    const person = await portal.person();
    const token = await invited(person.email);
    expect(await roleOf(person)).toBe('member');
    expect((await accept(null, token)).statusCode).toBe(401);
    const response = await accept(person, token);
    expect([response.statusCode, response.json().message]).toEqual([200, 'You are now a moderator.']);
    expect(await roleOf(person)).toBe('moderator');
    expect([(await open(token)).statusCode, (await accept(person, token)).statusCode]).toEqual([410, 410]);
    expect((await audited('account.roleChanged'))[0]).toMatchObject({
      actor: { id: person.id },
      details: { from: 'member', role: 'moderator', invitedBy: admin.id },
    });
    expect(await listed()).not.toContainEqual(expect.objectContaining({ email: person.email }));
  });

  it('ends sessions that somebody else may hold', async () => {
    const person = await portal.person();
    const token = await invited(person.email);
    const browser = new TestBrowser(portal);
    const started = await browser.post('login', { email: person.email });
    const [codeMail] = (await mailsTo(portal, person.email, 2)).filter(({ text }) => /\b\d{6}\b/.test(text));
    const code = /\b\d{6}\b/.exec(codeMail?.text ?? '')?.[0];
    await browser.post('verify-otp', { challengeId: started.body.data.challengeId, code });
    expect((await browser.send('POST', '/api/staff-invitation/accept', { token })).status).toBe(200);
    expect((await browser.get('me')).body.role).toBe('moderator');
    expect((await portal.get(person, '/api/user/me')).statusCode).toBe(401);
  });

  it('makes a new person staff after they signed up with the address', async () => {
    const email = newEmail();
    const token = await invited(email);
    const browser = new TestBrowser(portal);
    const body = { name: 'Ines Marquard', email, password: PASSWORD, country: 'NL', terms: true };
    const { challengeId } = (await browser.post('signup', body)).body.data;
    expect((await browser.send('POST', '/api/staff-invitation/accept', { token })).status).toBe(401);
    const [codeMail] = (await mailsTo(portal, email, 2)).filter(({ text }) => /\b\d{6}\b/.test(text));
    await browser.post('verify-otp', { challengeId, code: /\b\d{6}\b/.exec(codeMail?.text ?? '')?.[0] });
    expect((await browser.get('me')).body.role).toBe('member');
    expect((await browser.send('POST', '/api/staff-invitation/accept', { token })).status).toBe(200);
    expect((await browser.get('me')).body.role).toBe('moderator');
  });

  it('is for one verified address', async () => {
    const [person, other] = [await portal.person(), await portal.person()];
    const token = await invited(person.email);
    expect((await accept(other, token)).json().code).toBe('OTHER_ADDRESS');
    await portal.db.execute(sql`UPDATE users SET email_verified_at = NULL WHERE id = ${person.id}`);
    expect((await accept(person, token)).json().code).toBe('UNVERIFIED_ADDRESS');
    expect([await roleOf(other), await roleOf(person)]).toEqual(['member', 'member']);
    expect((await open(token)).statusCode).toBe(200);
  });

  it('is not sent by moderators, nor for a role that is no staff role, nor to who has the role or is suspended', async () => {
    const moderator = await portal.person('moderator');
    expect((await invite(newEmail(), 'moderator', moderator)).statusCode).toBe(403);
    expect((await portal.get(moderator, PATH)).statusCode).toBe(403);
    expect(Object.keys((await invite(newEmail(), 'member')).json().fields)).toEqual(['role']);
    expect((await invite(moderator.email)).json().code).toBe('ALREADY_STAFF');
    expect((await invite(moderator.email, 'admin')).statusCode).toBe(201);
    const suspended = await portal.person();
    await portal.send(admin, 'POST', `/api/moderation/users/${suspended.id}/suspension`, { reason: 'Spam' });
    expect((await invite(suspended.email)).json().code).toBe('SUSPENDED');
  });

  it('never lowers a role', async () => {
    const person = await portal.person();
    const token = await invited(person.email);
    await portal.db.execute(sql`UPDATE users SET role = 'admin' WHERE id = ${person.id}`);
    const response = await accept(person, token);
    expect(response.json()).toEqual({ message: 'You are already an admin.', data: { role: 'admin', changed: false } });
    expect(await roleOf(person)).toBe('admin');
  });

  it('stops working when an admin revokes it, a newer one replaces it, or it expires', async () => {
    const [revoked, replaced, expired] = [await portal.person(), await portal.person(), await portal.person()];
    const first = await invited(revoked.email);
    const { id } = (await listed()).find(({ email }) => email === revoked.email) ?? {};
    const second = await portal.person('admin');
    expect((await portal.send(second, 'DELETE', `${PATH}/${id}`)).statusCode).toBe(200);
    expect((await portal.send(second, 'DELETE', `${PATH}/${id}`)).statusCode).toBe(404);
    expect((await accept(revoked, first)).statusCode).toBe(410);
    expect((await audited('staff.invitationRevoked'))[0]).toMatchObject({
      actor: { id: second.id },
      details: { email: revoked.email, role: 'moderator' },
    });

    const older = await invited(replaced.email);
    expect((await invite(replaced.email, 'admin')).statusCode).toBe(201);
    const newer = (await tokensTo(replaced.email, 2)).find((token) => token !== older);
    expect([(await open(older)).statusCode, (await open(newer ?? '')).statusCode]).toEqual([410, 200]);
    expect((await listed()).filter(({ email }) => email === replaced.email)).toMatchObject([{ role: 'admin' }]);

    const late = await invited(expired.email);
    await portal.db.execute(
      sql`UPDATE staff_invitations SET expires_at = now() - interval '1 minute' WHERE email = ${expired.email}`,
    );
    expect([(await open(late)).statusCode, (await accept(expired, late)).statusCode]).toEqual([410, 410]);
    expect(await listed()).not.toContainEqual(expect.objectContaining({ email: expired.email }));
  });

  it('ends for good with the role of the inviter', async () => {
    const inviter = await portal.person('admin');
    const person = await portal.person();
    const token = await invited(person.email, 'admin', inviter);
    const give = (role: string) => portal.send(admin, 'PATCH', `/api/admin/users/${inviter.id}`, { role });
    expect((await give('moderator')).statusCode).toBe(200);
    expect((await accept(person, token)).statusCode).toBe(410);
    expect((await give('admin')).statusCode).toBe(200);
    expect((await accept(person, token)).statusCode).toBe(410);
    expect(await roleOf(person)).toBe('member');
  });

  it('does not work while the inviter has another role, whatever changed it', async () => {
    const inviter = await portal.person('admin');
    const person = await portal.person();
    const token = await invited(person.email, 'moderator', inviter);
    await portal.db.execute(sql`UPDATE users SET role = 'moderator' WHERE id = ${inviter.id}`);
    expect([(await open(token)).statusCode, (await accept(person, token)).statusCode]).toEqual([410, 410]);
  });

  it('is deleted with the account of the inviter, and with that of the invited person', async () => {
    const inviter = await portal.person('admin');
    const [person, leaver] = [await portal.person(), await portal.person()];
    const token = await invited(person.email, 'moderator', inviter);
    await invited(leaver.email);
    await portal.db.execute(
      sql`UPDATE users SET delete_after = now() - interval '1 hour' WHERE id IN (${inviter.id}, ${leaver.id})`,
    );
    await runAccountDeletion(portal.portal);
    expect((await open(token)).statusCode).toBe(410);
    const left = await portal.db.execute(
      sql`SELECT 1 FROM staff_invitations WHERE email IN (${person.email}, ${leaver.email})`,
    );
    expect(left.rows).toEqual([]);
  });

  it('is taken by one of two requests at the same time', async () => {
    const person = await portal.person();
    const token = await invited(person.email);
    const responses = await Promise.all([accept(person, token), accept(person, token)]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410]);
  });

  it('is limited to 20 a day for one admin, and 50 at a time', async () => {
    const busy = await portal.person('admin');
    for (let sent = 0; sent < 20; sent += 1) {
      expect((await invite(newEmail(), 'moderator', busy)).statusCode).toBe(201);
    }
    expect((await invite(newEmail(), 'moderator', busy)).statusCode).toBe(429);
    await portal.db.execute(sql`INSERT INTO staff_invitations (id, email, role, token_hash, invited_by, expires_at)
      SELECT gen_random_uuid(), 'full-' || n || '@full.example', 'moderator', 'full-' || n, ${admin.id}, now() + interval '1 day'
      FROM generate_series(1, 50) n`);
    expect((await invite(newEmail())).json().code).toBe('TOO_MANY_INVITATIONS');
  });
});
