import { readdir } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Claim } from '#contract/company-claims.ts';
import type { Company } from '#contract/directory.ts';
import { filesFolder } from '#server/platform/files/folder.ts';
import { newId } from '#server/platform/ids.ts';
import { runAccountDeletion } from '#server/testing/accounts.ts';
import { domainOfCompany, listCompany, ownCompany } from '#server/testing/directory.ts';
import { makePdf, sendForm } from '#server/testing/pdfs.ts';
import { type Caller, startTestPortal, type TestPerson, type TestPortal } from '#server/testing/portal.ts';
import { codeFor, wrongCode } from '../../accounts/users/factory.ts';
import { deleteOldDocuments } from './claim-by-documents.ts';

let portal: TestPortal;
let moderator: TestPerson;
beforeAll(async () => {
  portal = await startTestPortal();
  moderator = await portal.person('moderator');
});
afterAll(() => portal.close());

const path = (id: string) => `/api/directory/${id}`;
const read = async (id: string, caller: Caller = null) =>
  (await portal.get(caller, path(id))).json<{ data: Company }>().data;
const start = (caller: Caller, id: string, email: string) =>
  portal.send(caller, 'POST', `${path(id)}/claims/code`, { email });
const confirm = (caller: Caller, claimId: string, code: string) =>
  portal.send(caller, 'POST', `/api/directory/claims/${claimId}/confirm`, { code });

/** A company listed by staff, and a person who was sent a code to an address at its domain. */
async function claiming(person?: TestPerson, listed?: Company) {
  const company = listed ?? (await listCompany(portal, moderator));
  const claimant = person ?? (await portal.person());
  const email = `${claimant.id.slice(-12)}@${domainOfCompany(company)}`;
  const response = await start(claimant, company.id, email);
  expect(response.statusCode, response.body).toBe(200);
  return {
    company,
    claimant,
    email,
    claimId: response.json().data.claimId as string,
    code: await codeFor(portal, email),
  };
}

describe('claiming with a code', () => {
  it('makes the claimant the owner and verifies the company by its domain', async () => {
    const { company, claimant, claimId, code } = await claiming();
    const response = await confirm(claimant, claimId, code);
    expect(response.json().data, response.body).toMatchObject({
      mine: true,
      claimable: false,
      verified: { by: 'DOMAIN', domain: domainOfCompany(company) },
    });
    expect((await read(company.id)).verified).toMatchObject({ by: 'DOMAIN' });
    expect((await portal.get(claimant, '/api/directory/mine')).json().data).toMatchObject([{ id: company.id }]);
    const [mail] = await portal.mailbox(claimant.email);
    expect(mail?.subject).toContain(company.name);
  });

  it('needs an address at the company’s own domain, not at a public mail provider', async () => {
    const company = await listCompany(portal, moderator);
    const person = await portal.person();
    const domain = domainOfCompany(company);
    for (const email of [`ada@not${domain}`, `ada@${domain}.evil.example`, 'ada@gmail.com', 'ada@qq.com']) {
      const response = await start(person, company.id, email);
      expect(response.statusCode, email).toBe(422);
      expect(response.json().fields.email).toContain(domain);
    }
    expect((await start(person, company.id, `ada@sales.${domain}`)).statusCode).toBe(200);
    const shared = await listCompany(portal, moderator, { website: 'https://www.facebook.com/spices' });
    expect((await start(person, shared.id, 'ada@facebook.com')).statusCode).toBe(422);
    expect((await start(null, company.id, `ada@${domain}`)).statusCode).toBe(401);
  });

  it('of a hundred concurrent confirmations, one succeeds and at most five check the code', async () => {
    const { company, claimant, claimId, code } = await claiming();
    const responses = await Promise.all(Array.from({ length: 100 }, () => confirm(claimant, claimId, code)));
    const statuses = responses.map((response) => response.statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status !== 410 && status !== 429)).toHaveLength(1);
    const log = await portal.db.execute(sql`SELECT 1 FROM audit_log
      WHERE action = 'company.claimed' AND subject = ${`company:${company.id}`}`);
    expect(log.rowCount).toBe(1);
  });

  it('counts exactly five of a hundred concurrent wrong codes, then refuses the right one', async () => {
    const { company, claimant, claimId, code } = await claiming();
    const responses = await Promise.all(Array.from({ length: 100 }, () => confirm(claimant, claimId, wrongCode(code))));
    const wrong = responses.filter((response) => response.statusCode === 401);
    expect(wrong.map((response) => response.json().triesLeft).sort()).toEqual([0, 1, 2, 3, 4]);
    expect(responses.filter((response) => response.statusCode === 429)).toHaveLength(95);
    expect((await confirm(claimant, claimId, code)).json().code).toBe('OTP_LOCKED');
    expect((await read(company.id)).verified).toBeNull();
  });

  it('works once, for the person who requested it, within ten minutes', async () => {
    const first = await claiming();
    const thief = await portal.person();
    expect((await confirm(thief, first.claimId, first.code)).statusCode).toBe(410);
    expect((await confirm(first.claimant, first.claimId, first.code)).statusCode).toBe(200);
    expect((await confirm(first.claimant, first.claimId, first.code)).statusCode).toBe(410);
    const late = await claiming();
    await portal.db.execute(sql`UPDATE sign_in_challenges SET expires_at = now() - interval '1 second'
      WHERE email = ${late.email}`);
    expect((await confirm(late.claimant, late.claimId, late.code)).json().code).toBe('OTP_EXPIRED');
  });

  it('sends a new code after a minute, which replaces the old one', async () => {
    const { company, claimant, email, claimId, code } = await claiming();
    const early = await start(claimant, company.id, email);
    expect(early.statusCode).toBe(429);
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(50);
    await portal.db.execute(sql`UPDATE company_claims SET created_at = created_at - interval '61 seconds'
      WHERE user_id = ${claimant.id}`);
    const again = await start(claimant, company.id, email);
    expect(again.statusCode).toBe(200);
    const newer = await codeFor(portal, email, 2);
    expect((await confirm(claimant, claimId, code)).statusCode).toBe(410);
    expect((await confirm(claimant, again.json().data.claimId, newer)).statusCode).toBe(200);
  });

  it('sends a new code even after the clock was set back by two hours', async () => {
    const { company, claimant, email } = await claiming();
    await portal.db.execute(sql`UPDATE company_claims SET created_at = created_at + interval '2 hours'
      WHERE user_id = ${claimant.id}`);
    // Longer than the hour of a bucket: a shorter step could leave a bucket that looks almost empty.
    await portal.db.execute(sql`UPDATE attempt_counters SET window_ends_at = window_ends_at + interval '2 hours'`);
    expect((await start(claimant, company.id, email)).statusCode).toBe(200);
  });

  it('sends one code for a hundred concurrent requests', async () => {
    const company = await listCompany(portal, moderator);
    const person = await portal.person();
    const email = `ada@${domainOfCompany(company)}`;
    const responses = await Promise.all(Array.from({ length: 100 }, () => start(person, company.id, email)));
    expect(responses.filter((response) => response.statusCode === 200)).toHaveLength(1);
    expect(responses.filter((response) => response.statusCode === 429)).toHaveLength(99);
  });

  it('verifies a company for the owner who listed it', async () => {
    const owner = await portal.person();
    const company = await ownCompany(portal, owner, moderator);
    const { claimId, code } = await claiming(owner, company);
    expect((await confirm(owner, claimId, code)).json().data).toMatchObject({ mine: true, verified: { by: 'DOMAIN' } });
    await expect
      .poll(async () => (await portal.mailbox(owner.email)).map((mail) => mail.subject))
      .toContain(`${company.name} is verified`);
  });

  it('replaces and notifies an unverified owner, but not a verified one', async () => {
    const lister = await portal.person();
    const company = await ownCompany(portal, lister, moderator);
    const { claimant, claimId, code } = await claiming(undefined, company);
    expect((await confirm(claimant, claimId, code)).statusCode).toBe(200);
    expect((await read(company.id, lister)).mine).toBe(false);
    await expect
      .poll(async () => (await portal.mailbox(lister.email)).map((mail) => mail.subject))
      .toContain(`${company.name} has a new owner`);
    const other = await portal.person();
    const refused = await start(other, company.id, `x@${domainOfCompany(company)}`);
    expect(refused.json()).toMatchObject({ code: 'CLAIMED' });
  });

  it('resets the people that the previous owner confirmed, except verified ones, and asks the new owner to check', async () => {
    const lister = await portal.person();
    const company = await ownCompany(portal, lister, moderator);
    const [outsider, colleague, unverified] = [await portal.person(), await portal.person(), await portal.person()];
    const moveTo = (who: TestPerson, provenAt: string | null) =>
      portal.db.execute(sql`UPDATE users SET email = ${`${who.id}@mail.${domainOfCompany(company)}`},
        email_verified_at = ${provenAt}::timestamptz WHERE id = ${who.id}`);
    await moveTo(colleague, '2026-01-01T00:00:00Z');
    await moveTo(unverified, null);
    for (const person of [lister, outsider, colleague, unverified]) {
      await portal.send(person, 'POST', `${path(company.id)}/people`, { jobTitle: 'Chairman' });
      await portal.send(lister, 'PATCH', `${path(company.id)}/people/${person.id}`, { pending: false });
    }
    const people = async (caller: Caller) =>
      (await portal.get(caller, `${path(company.id)}/people`)).json().data as {
        user: { id: string };
        pending: boolean;
      }[];
    expect(await people(null)).toHaveLength(4);

    const { claimant, claimId, code } = await claiming(undefined, company);
    expect((await confirm(claimant, claimId, code)).statusCode).toBe(200);
    expect((await people(null)).map(({ user }) => user.id)).toEqual([claimant.id, colleague.id]);
    const waiting = (await people(claimant)).filter(({ pending }) => pending).map(({ user }) => user.id);
    expect(waiting.sort()).toEqual([lister.id, outsider.id, unverified.id].sort());
    const notices = await portal.db.execute<{ title: string; url: string }>(sql`
      SELECT title, url FROM notifications WHERE user_id = ${claimant.id} AND kind = 'company.lookOver'`);
    expect(notices.rows).toEqual([
      { title: expect.stringMatching(/people and brochures/), url: `/directory/mine/${company.id}/people` },
    ]);
    await expect
      .poll(async () => (await portal.mailbox(claimant.email)).map((mail) => mail.text).join())
      .toMatch(/people and (its )?brochures/);
  });

  it('keeps the people of a company when its own owner is verified', async () => {
    const [owner, colleague] = [await portal.person(), await portal.person()];
    const company = await ownCompany(portal, owner, moderator);
    await portal.send(colleague, 'POST', `${path(company.id)}/people`, { jobTitle: 'Clerk' });
    await portal.send(owner, 'PATCH', `${path(company.id)}/people/${colleague.id}`, { pending: false });
    const { claimId, code } = await claiming(owner, company);
    expect((await confirm(owner, claimId, code)).statusCode).toBe(200);
    expect((await portal.get(null, `${path(company.id)}/people`)).json().data).toHaveLength(2);
    const notices = await portal.db.execute(sql`
      SELECT 1 FROM notifications WHERE user_id = ${owner.id} AND kind = 'company.lookOver'`);
    expect(notices.rowCount).toBe(0);
  });

  it('is not possible for a website that the company has replaced', async () => {
    const { company, claimant, claimId, code } = await claiming();
    await portal.send(moderator, 'PATCH', path(company.id), { website: 'https://moved-away.example' });
    expect((await confirm(claimant, claimId, code)).json().code).toBe('DOMAIN_CHANGED');
  });

  it('is refused to suspended members', async () => {
    const { claimant, claimId, code } = await claiming();
    await portal.db.execute(sql`UPDATE users SET suspended_at = now() WHERE id = ${claimant.id}`);
    expect((await confirm(claimant, claimId, code)).statusCode).toBeGreaterThanOrEqual(401);
  });

  it('stores the code only as a hash, under a key that the database does not know', async () => {
    const { claimId, code } = await claiming();
    const rows = await portal.db.execute<{ row: string }>(sql`
      SELECT to_jsonb(c)::text AS row FROM sign_in_challenges c UNION ALL SELECT to_jsonb(k)::text FROM company_claims k`);
    for (const { row } of rows.rows) {
      expect(row).not.toContain(`"${code}"`);
      expect(row).not.toContain(claimId);
    }
  });
});

async function upload(caller: Caller, words = 'Extract from the register') {
  const content = await makePdf({ words });
  return sendForm(portal, caller, '/api/directory/proofs', [{ name: 'file', content, fileName: 'register.pdf' }]);
}
async function withDocuments(company?: Company) {
  const claimant = await portal.person();
  const { id } = company ?? (await listCompany(portal, moderator));
  const document = (await upload(claimant)).json<{ data: { id: string } }>().data;
  const body = { documents: [document.id], note: 'The extract of this month.' };
  const response = await portal.send(claimant, 'POST', `${path(id)}/claims/documents`, body);
  expect(response.statusCode, response.body).toBe(201);
  return { claimant, companyId: id, documentId: document.id, claim: response.json<{ data: Claim }>().data };
}
const decide = (claimId: string, approve: boolean, by = moderator) =>
  portal.send(by, 'POST', `/api/directory/claims/${claimId}/decision`, { approve, reason: 'Not the same company.' });

describe('claiming with documents', () => {
  it('needs a review, then makes the claimant the owner, verified by documents', async () => {
    const { claimant, companyId, claim } = await withDocuments();
    expect(claim).toMatchObject({ status: 'waiting', by: 'DOCUMENTS', documents: [{ name: 'register.pdf' }] });
    const waiting = (await portal.get(moderator, '/api/directory/claims')).json<{ data: Claim[] }>().data;
    expect(waiting.map(({ id }) => id)).toContain(claim.id);
    expect((await portal.get(claimant, '/api/directory/claims')).statusCode).toBe(403);
    expect((await decide(claim.id, true)).json().data).toMatchObject({ status: 'approved' });
    expect(await read(companyId, claimant)).toMatchObject({ mine: true, verified: { by: 'DOCUMENTS', domain: null } });
    expect((await portal.get(claimant, '/api/directory/claims/mine')).json().data[0]).toMatchObject({
      status: 'approved',
    });
  });

  it('of two concurrent decisions, one succeeds', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { claim } = await withDocuments();
      const responses = await Promise.all([decide(claim.id, true), decide(claim.id, false)]);
      expect(
        responses.map((response) => response.statusCode).sort(),
        responses.map((response) => response.body).join(),
      ).toEqual([200, 409]);
    }
  });

  it('confirms nobody by a domain that the documents do not prove', async () => {
    const lister = await portal.person();
    const company = await ownCompany(portal, lister, moderator);
    const colleague = await portal.person();
    await portal.db.execute(sql`UPDATE users SET email = ${`${colleague.id}@${domainOfCompany(company)}`},
      email_verified_at = now() WHERE id = ${colleague.id}`);
    await portal.send(colleague, 'POST', `${path(company.id)}/people`, { jobTitle: 'Clerk' });
    await portal.send(lister, 'PATCH', `${path(company.id)}/people/${colleague.id}`, { pending: false });
    const { claimant, claim } = await withDocuments(company);
    expect((await decide(claim.id, true)).statusCode).toBe(200);
    const shown = (await portal.get(null, `${path(company.id)}/people`)).json().data as { user: { id: string } }[];
    expect(shown.map(({ user }) => user.id)).toEqual([claimant.id]);
  });

  it('gives the company to one of two concurrent claimants and notifies the other', async () => {
    const company = await listCompany(portal, moderator);
    const [first, second] = [await withDocuments(company), await withDocuments(company)];
    const responses = await Promise.all([decide(first.claim.id, true), decide(second.claim.id, true)]);
    expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 409]);
    const loser = responses[0]?.statusCode === 200 ? second : first;
    const mine = (await portal.get(loser.claimant, '/api/directory/claims/mine')).json().data[0];
    expect(mine).toMatchObject({ status: 'rejected', reason: expect.stringMatching(/Someone else/) });
  });

  it('is possible once per person and company, and only with own, unused documents', async () => {
    const { claimant, companyId, documentId } = await withDocuments();
    const second = (await upload(claimant)).json<{ data: { id: string } }>().data;
    const send = (documents: string[], caller = claimant) =>
      portal.send(caller, 'POST', `${path(companyId)}/claims/documents`, { documents });
    expect((await send([second.id])).json().code).toBe('CLAIM_WAITING');
    expect((await send([documentId])).statusCode).toBe(422);
    expect((await send([second.id], await portal.person())).json().fields).toHaveProperty('documents.0');
    // Names each unusable document, so that the rest can be sent.
    const other = (await listCompany(portal, moderator)).id;
    const mixed = { documents: [documentId, second.id, newId()] };
    const refused = await portal.send(claimant, 'POST', `${path(other)}/claims/documents`, mixed);
    expect(Object.keys(refused.json().fields)).toEqual(['documents.0', 'documents.2']);
  });

  it('serves a document to its sender and staff only, as a download', async () => {
    const { claimant, documentId } = await withDocuments();
    const url = `/api/directory/proofs/${documentId}`;
    expect((await portal.get(null, url)).statusCode).toBe(401);
    expect((await portal.get(await portal.person(), url)).statusCode).toBe(404);
    for (const caller of [claimant, moderator]) {
      const response = await portal.get(caller, url);
      expect(response.statusCode, response.body).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringMatching(/^attachment; filename="register\.pdf"/),
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      });
      expect(response.headers['content-security-policy']).toContain('sandbox');
    }
    const unsent = (await upload(claimant)).json<{ data: { id: string } }>().data;
    expect((await portal.get(moderator, `/api/directory/proofs/${unsent.id}`)).statusCode).toBe(404);
  });

  it('accepts only PDFs', async () => {
    const claimant = await portal.person();
    const part = { name: 'file', content: Buffer.from('<script>alert(1)</script>'), fileName: 'register.pdf' };
    expect((await sendForm(portal, claimant, '/api/directory/proofs', [part])).statusCode).toBe(415);
    expect((await upload(null)).statusCode).toBe(401);
  });

  it('deletes the documents thirty days after the decision, not before', async () => {
    const { claim, claimant, documentId } = await withDocuments();
    await decide(claim.id, false);
    await deleteOldDocuments(portal.portal);
    expect((await portal.get(claimant, `/api/directory/proofs/${documentId}`)).statusCode).toBe(200);
    await portal.db.execute(
      sql`UPDATE company_claims SET decided_at = now() - interval '31 days' WHERE id = ${claim.id}`,
    );
    await deleteOldDocuments(portal.portal);
    expect((await portal.get(claimant, `/api/directory/proofs/${documentId}`)).statusCode).toBe(404);
    const folder = filesFolder(portal.portal.settings.DATA_DIR);
    await expect.poll(async () => (await readdir(folder, { recursive: true })).join()).not.toContain(documentId);
  });
});

describe('when the owner’s account is deleted', () => {
  async function leave(owner: TestPerson): Promise<void> {
    await portal.db.execute(sql`UPDATE users SET delete_after = now() - interval '1 hour' WHERE id = ${owner.id}`);
    expect(await runAccountDeletion(portal.portal)).toBe(1);
  }

  it('the company is no longer verified, says that nobody manages it, and can be claimed', async () => {
    const { company, claimant, claimId, code } = await claiming();
    expect((await confirm(claimant, claimId, code)).statusCode).toBe(200);
    const change = { tagline: 'Written by someone who left' };
    expect((await portal.send(claimant, 'PATCH', path(company.id), change)).statusCode).toBe(200);
    expect(await read(company.id, moderator)).toMatchObject({ managed: true, change: expect.anything() });
    await leave(claimant);
    expect(await read(company.id, moderator)).toMatchObject({
      status: 'published',
      verified: null,
      managed: false,
      claimable: true,
      change: null,
    });
    const admin = await portal.person('admin');
    const log = await portal.get(admin, `/api/admin/audit-log?subject=company:${company.id}`);
    expect(log.json().data[0]).toMatchObject({
      action: 'company.ownerDeleted',
      actor: null,
      details: { verified: 'DOMAIN' },
    });
    const next = await claiming(undefined, company);
    expect((await confirm(next.claimant, next.claimId, next.code)).json().data).toMatchObject({
      mine: true,
      managed: true,
      verified: { by: 'DOMAIN' },
    });
  });

  it('a company that staff removed comes back without the badge', async () => {
    const { company, claimant, claimId, code } = await claiming();
    await confirm(claimant, claimId, code);
    expect((await portal.send(moderator, 'DELETE', path(company.id))).statusCode).toBe(200);
    await leave(claimant);
    const restored = await portal.send(moderator, 'POST', `${path(company.id)}/restore`);
    expect(restored.json().data).toMatchObject({ removed: false, verified: null, managed: false, claimable: true });
    const verified = await portal.get(null, `/api/directory?verified=true&search=${encodeURIComponent(company.name)}`);
    expect(verified.json().data).toEqual([]);
  });
});
