/** Of concurrent decisions about a company or a claim, one takes effect and one result is sent. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listCompany } from '#server/testing/directory.ts';
import { makePdf, sendForm } from '#server/testing/pdfs.ts';
import { startTestPortal, type TestPerson, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
let moderator: TestPerson;
let colleague: TestPerson;
beforeAll(async () => {
  portal = await startTestPortal();
  moderator = await portal.person('moderator');
  colleague = await portal.person('moderator');
});
afterAll(() => portal.close());

const outcomesOf = async (userId: string) => {
  const found = await portal.db.execute<{ kind: string }>(sql`SELECT kind FROM notifications
    WHERE user_id = ${userId} AND kind ~ '^(company|claim)[.](published|rejected|approved|claimed)$'`);
  return found.rows;
};

it('a company is published or rejected, never both', async () => {
  for (let round = 0; round < 5; round += 1) {
    const owner = await portal.person();
    const { id } = await listCompany(portal, owner);
    const decide = (by: TestPerson, status: 'published' | 'rejected') =>
      portal.send(by, 'POST', `/api/directory/${id}/decision`, { status, reason: 'Please name the owner.' });
    const responses = await Promise.all([decide(moderator, 'published'), decide(colleague, 'rejected')]);
    expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 409]);
    expect(responses.find((response) => response.statusCode === 409)?.json().code).toBe('DECIDED');
    expect(await outcomesOf(owner.id)).toHaveLength(1);
  }
});

it('a claim is approved or rejected, never both', async () => {
  const content = await makePdf({ words: 'Extract of the register' });
  for (let round = 0; round < 5; round += 1) {
    const company = await listCompany(portal, moderator);
    const claimant = await portal.person();
    const document = await sendForm(portal, claimant, '/api/directory/proofs', [
      { name: 'file', content, fileName: 'register.pdf' },
    ]);
    const sent = await portal.send(claimant, 'POST', `/api/directory/${company.id}/claims/documents`, {
      documents: [document.json().data.id],
      note: '',
    });
    expect(sent.statusCode, sent.body).toBeLessThan(300);
    const decide = (by: TestPerson, approve: boolean) =>
      portal.send(by, 'POST', `/api/directory/claims/${sent.json().data.id}/decision`, {
        approve,
        reason: 'Unreadable.',
      });
    const responses = await Promise.all([decide(moderator, true), decide(colleague, false)]);
    expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 409]);
    expect(await outcomesOf(claimant.id)).toHaveLength(1);
  }
});
