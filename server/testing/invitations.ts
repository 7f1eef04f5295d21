import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { dayIn } from '#contract/dates.ts';
import type { Invitation } from '#contract/freight-invitations.ts';
import { mailsTo, newEmail } from '#server/features/accounts/users/factory.ts';
import { makeForum } from './forum.ts';
import { linen } from './freight.ts';
import type { TestPerson } from './portal.ts';

export const offer = {
  charges: [
    { section: 'FREIGHT', label: 'Ocean freight', basis: 'CONTAINER', quantity: 2, unitPrice: 1450, currency: 'USD' },
  ],
  validUntil: dayIn(14),
};
export const contact = { name: 'Jana Novak', company: 'Novak Spedition' };

/** Invites people by email, and acts for those who follow the link. */
export async function makeInvitations() {
  const forum = await makeForum({ RATE_LIMIT_SCALE: '1000' });
  /** A person with a company, so that they may invite others. */
  async function requester(company = 'Hanse Trading'): Promise<TestPerson> {
    const person = await forum.person();
    await forum.db.execute(sql`UPDATE users SET name = 'Anna Weber', company = ${company} WHERE id = ${person.id}`);
    return person;
  }
  async function ask(by: TestPerson, freight: object = {}, attachments: readonly string[] = []): Promise<string> {
    const response = await forum.send(by, 'POST', '/api/quotePost/createquotepost', {
      title: 'Bed linen from a secret mill',
      description: '<p>Two containers of bed linen.</p>',
      subCategoryId: forum.airQuotes,
      status: 'success',
      attachments,
      freight: { ...linen, visibility: 'INVITED', ...freight },
    });
    expect(response.statusCode, response.body).toBe(201);
    return response.json().data.id;
  }
  const invite = (by: TestPerson, postId: string, ...emails: string[]) =>
    forum.send(by, 'POST', `/api/quotePost/invite/${postId}`, { emails });
  const listed = async (by: TestPerson, postId: string): Promise<Invitation[]> =>
    (await forum.get(by, `/api/quotePost/invitations/${postId}`)).json().data;
  async function tokenFor(email: string, mails = 1): Promise<string> {
    const [newest] = await mailsTo(forum, email, mails);
    const token = /\/quote\/offer#([\w-]+)/.exec(newest?.text ?? '')?.[1];
    if (!token) throw new Error(`No invitation was sent to ${email}.`);
    return token;
  }
  const open = (token: string) => forum.send(null, 'POST', '/api/quoteInvitation/open', { token });
  const price = (token: string, body: object = {}) =>
    forum.send(null, 'POST', '/api/quoteInvitation/offer', { token, ...contact, offer, requestVersion: 1, ...body });
  /** An invited person with the link. */
  async function invited(by: TestPerson, postId: string) {
    const email = newEmail();
    expect((await invite(by, postId, email)).statusCode).toBe(200);
    return { email, token: await tokenFor(email) };
  }
  return { forum, requester, ask, invite, listed, tokenFor, open, price, invited };
}
