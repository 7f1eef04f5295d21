/** A forwarder without an account, from the invitation to the confirmation a month later. */
import { sql } from 'drizzle-orm';
import readSheets from 'read-excel-file/node';
import { afterAll, expect, it } from 'vitest';
import writeSheet from 'write-excel-file/node';
import type { Attachment } from '#contract/attachments.ts';
import { dayIn } from '#contract/dates.ts';
import { readCharges, sheetHeadings } from '#contract/freight/paste-charges.ts';
import type { InvitedRequest } from '#contract/freight-invitations.ts';
import type { Offer } from '#contract/freight-offers.ts';
import type { Reply } from '#contract/posts.ts';
import { mailsTo } from '#server/features/accounts/users/factory.ts';
import { inspectPdf } from '#server/features/services/documents/open-pdf.ts';
import { PORTAL } from '#server/platform/sender.ts';
import { contact, makeInvitations } from '#server/testing/invitations.ts';
import { sendForm } from '#server/testing/pdfs.ts';
import type { TestPerson } from '#server/testing/portal.ts';
import { bidOf, tenderOf } from '#server/testing/tenders.ts';
import { notifyInvited } from './invitations/notify-invited.ts';
import { closeOldRequests } from './offers/expire.ts';

const { forum, requester, ask, invited, open, listed } = await makeInvitations();
afterAll(() => forum.close());

const text = (value: string) => ({ value, type: String });
/** The sheet that the portal offers, as a forwarder fills it. */
const filledSheet = (): Promise<Buffer> =>
  writeSheet([
    sheetHeadings.map(text),
    ['Origin', 'THC', 'per container', '2', '210', 'EUR', '', '', 'Included'].map(text),
    ['Freight', 'Ocean freight', 'per container', '2', '1450', 'USD', '', '', 'Included'].map(text),
    ['Destination', 'Customs clearance', 'per shipment', '1', '', '', '', '', 'At cost'].map(text),
  ]).toBuffer();

async function chargesIn(workbook: Buffer): Promise<object[]> {
  const [sheet] = await readSheets(workbook);
  const table = (sheet?.data ?? []).map((row) => row.map((cell) => String(cell ?? '')).join('\t')).join('\n');
  const read = readCharges(table);
  if (typeof read === 'string') throw new Error(read);
  return read.charges.map(({ section, label, basis, quantity, unitPrice, currency, state }) => ({
    ...{ section, label, basis, state, quantity: Number(quantity), unitPrice: Number(unitPrice || 0) },
    currency: currency || 'USD',
  }));
}

const byLink = async <T>(path: string, body: object, method: 'POST' | 'PATCH' = 'POST'): Promise<T> => {
  const response = await forum.send(null, method, `/api/quoteInvitation/${path}`, body);
  expect(response.statusCode, response.body).toBeLessThan(300);
  return response.json().data;
};
const byMember = async <T>(by: TestPerson, path: string, body: object): Promise<T> => {
  const response = await forum.send(by, 'POST', `/api/quotePost/${path}`, body);
  expect(response.statusCode, response.body).toBeLessThan(300);
  return response.json().data;
};
const opened = async (token: string) => (await open(token)).json<{ data: InvitedRequest }>().data;

it('is invited, asks, quotes by a sheet, revises in the evaluation, wins, and opens the confirmation later', async () => {
  const by = await requester();
  await forum.db.execute(sql`UPDATE users SET phone = '+31 10 123 4567' WHERE id = ${by.id}`);
  const postId = await ask(by);
  const { email, token } = await invited(by, postId);
  const rival = await invited(by, postId);

  await byLink('question', { token, description: 'Are the cartons on pallets?' });
  const questions = await byLink<Reply[]>('replies', { token });
  expect(questions).toMatchObject([{ description: '<p>Are the cartons on pallets?</p>', anonymous: true }]);
  const answer = { postId, parentId: questions[0]?.id, description: '<p>Yes, on 40 pallets.</p>' };
  await byMember(by, 'createquotereply', answer);
  expect((await byLink<Reply[]>('replies', { token: rival.token }))[0]?.replies).toMatchObject([
    { description: '<p>Yes, on 40 pallets.</p>' },
  ]);

  const workbook = await filledSheet();
  const uploaded = await sendForm(forum, null, '/api/quoteInvitation/uploads', [
    { name: 'token', content: token },
    { name: 'file', content: workbook, fileName: 'Novak rates.xlsx' },
  ]);
  expect(uploaded.statusCode, uploaded.body).toBe(201);
  const file = uploaded.json<{ data: Attachment }>().data;
  const terms = { charges: await chargesIn(workbook), validUntil: dayIn(60) };
  const quote = { token, ...contact, phone: '+420 224 123 456', offer: terms, requestVersion: 1 };
  const sent = await byLink<Offer>('offer', { ...quote, attachments: [file.id] });
  expect(sent.totals).toEqual([
    { currency: 'EUR', amount: 42_000 },
    { currency: 'USD', amount: 290_000 },
  ]);
  expect(await listed(by, postId)).toMatchObject([{ state: 'PRICED', company: 'Novak Spedition' }, {}]);

  await forum.db.execute(
    sql`UPDATE freight_requests SET offers_until = now() - interval '1 minute' WHERE post_id = ${postId}::uuid`,
  );
  await closeOldRequests(forum.db);
  const evaluated = await opened(token);
  expect(evaluated.freight).toMatchObject({ state: 'CLOSED', can: { offer: false } });
  expect(evaluated.offers[0]?.can).toMatchObject({ revise: true });
  const late = await forum.send(null, 'POST', '/api/quoteInvitation/offer', { ...quote, token: rival.token });
  expect([late.statusCode, late.json().code]).toEqual([409, 'CLOSED']);
  const cheaper = terms.charges.map((charge, at) => (at === 1 ? { ...charge, unitPrice: 1390 } : charge));
  const revision = { token, offer: { ...terms, charges: cheaper }, requestVersion: 1, version: 1 };
  const revised = await byLink<Offer>(`offer/${sent.id}`, revision, 'PATCH');
  expect(revised).toMatchObject({ revision: 1, attachments: [file], totals: [{}, { amount: 278_000 }] });

  await byMember(by, `acceptquoteoffer/${sent.id}`, { version: revised.version });
  await notifyInvited(forum.portal);
  const mails = await mailsTo(forum, email, 2);
  expect(mails[0]?.subject).toMatch(/accepted/i);
  const laterLink = /\/quote\/offer#([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';

  await forum.db.execute(sql`UPDATE freight_requests SET state_changed_at = state_changed_at - interval '31 days',
    offers_until = offers_until - interval '31 days' WHERE post_id = ${postId}::uuid`);
  await forum.db.execute(sql`UPDATE offers SET state_changed_at = state_changed_at - interval '31 days',
    created_at = created_at - interval '31 days' WHERE id = ${sent.id}::uuid`);
  for (const link of [token, laterLink]) {
    const { award, offers } = await opened(link);
    expect(offers).toMatchObject([{ state: 'ACCEPTED', attachments: [{ name: 'Novak rates.xlsx' }] }]);
    expect(award).toMatchObject({
      reference: expect.stringMatching(/^QS-/),
      files: ['Novak rates.xlsx'],
      requester: { name: 'Anna Weber', phone: '+31 10 123 4567' },
      forwarder: { company: 'Novak Spedition', email, phone: '+420 224 123 456' },
      steps: expect.arrayContaining([expect.any(String)]),
    });
    const pdf = await forum.send(null, 'POST', `/api/quoteInvitation/offer/${sent.id}/pdf`, { token: link });
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(`confirmation-${award?.reference}.pdf`),
    });
    const words = await inspectPdf(pdf.rawPayload, { maxPages: 5, cover: null, text: true }, PORTAL);
    for (const shown of [award?.reference, 'Novak rates.xlsx', `/quote/${postId}`]) expect(words.text).toContain(shown);
    expect(words.text).not.toContain('undefined');
    const path = `/api/quoteInvitation/offer/${sent.id}/attachments/${file.id}`;
    const saved = await forum.send(null, 'POST', path, { token: link });
    expect([saved.statusCode, saved.rawPayload.equals(workbook)]).toEqual([200, true]);
  }
  expect(await opened(rival.token)).toMatchObject({ award: null, offers: [] });
});

it('prices the lanes of a tender by its link, wins one of them and reads only that one in the confirmation', async () => {
  const by = await requester();
  const postId = await ask(by, { containers: [], ...tenderOf(2) });
  const { email, token } = await invited(by, postId);
  expect((await opened(token)).freight.tender?.lanes).toHaveLength(2);
  const offer = bidOf([
    { ref: 'L1', unitPrice: 1450 },
    { ref: 'L2', unitPrice: 990 },
  ]);
  const sent = await byLink<Offer>('offer', { token, ...contact, offer, requestVersion: 1 });
  expect(sent.totals).toEqual([{ currency: 'USD', amount: 2_539_000 }]);
  const lanes = [{ ref: 'L2', reason: 'The lowest price' }];
  await byMember(by, `awardquotelanes/${postId}`, { awards: [{ offerId: sent.id, version: sent.version, lanes }] });
  const { award } = await opened(token);
  expect(award?.lanes).toMatchObject([{ ref: 'L2', amount: 1_089_000, reason: 'The lowest price' }]);
  await notifyInvited(forum.portal);
  const [mail] = await mailsTo(forum, email, 2);
  expect(mail?.text).toContain('USD 10,890.00');
  expect(mail?.text).not.toContain('25,390');
});
