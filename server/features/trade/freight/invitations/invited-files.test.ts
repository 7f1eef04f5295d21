/** Files that people without an account add to their offers through the link of an invitation. */
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { type Attachment, MAX_ATTACHMENT_BYTES } from '#contract/attachments.ts';
import { type InvitedRequest, MAX_UPLOADS_A_DAY } from '#contract/freight-invitations.ts';
import type { Offer } from '#contract/freight-offers.ts';
import { sweepDocuments } from '#server/features/services/documents/remove-pdf.ts';
import { makeInvitations, offer } from '#server/testing/invitations.ts';
import { makePdf, sendForm } from '#server/testing/pdfs.ts';
import type { Caller, TestPerson } from '#server/testing/portal.ts';

const { forum, requester, ask, invited, open, price, listed } = await makeInvitations();
afterAll(() => forum.close());

const CSV = 'Port;Rate\nRotterdam;1250\n';
const sendFile = (token: string, name = 'rates.csv', content: Buffer | string = CSV, by: Caller = null) =>
  sendForm(forum, by, '/api/quoteInvitation/uploads', [
    { name: 'token', content: token },
    { name: 'file', content, fileName: name },
  ]);
async function upload(token: string, name?: string, content?: Buffer | string): Promise<Attachment> {
  const response = await sendFile(token, name, content);
  expect(response.statusCode, response.body).toBe(201);
  return response.json().data;
}
const priced = async (token: string, ...files: readonly Attachment[]): Promise<Offer> => {
  const response = await price(token, { attachments: files.map(({ id }) => id) });
  expect(response.statusCode, response.body).toBe(201);
  return response.json().data;
};
const read = (token: string, { id }: Pick<Offer, 'id'>, file: Pick<Attachment, 'id'>) =>
  forum.send(null, 'POST', `/api/quoteInvitation/offer/${id}/attachments/${file.id}`, { token });
const asMember = (by: Caller, { id }: Pick<Offer, 'id'>, file: Pick<Attachment, 'id'>) =>
  forum.get(by, `/api/quotePost/offers/${id}/attachments/${file.id}`);
const isStored = async ({ id }: Attachment) =>
  (await forum.db.execute(sql`SELECT 1 FROM documents WHERE id = ${id}::uuid`)).rows.length > 0;
const countDocuments = async () => (await forum.db.execute(sql`SELECT count(*) FROM documents`)).rows;

async function twoInvited(): Promise<{ by: TestPerson; postId: string; token: string; rival: string }> {
  const by = await requester();
  const postId = await ask(by);
  const [{ token }, { token: rival }] = [await invited(by, postId), await invited(by, postId)];
  return { by, postId, token, rival };
}

describe('a file of an invited person', () => {
  it('is listed by the offer, and read through the link and by the requester', async () => {
    const { by, token } = await twoInvited();
    const file = await upload(token, 'Terms.pdf', await makePdf());
    expect(file).toMatchObject({ name: 'Terms.pdf', format: 'pdf' });
    const sent = await priced(token, file);
    expect(sent.attachments).toEqual([file]);
    expect((await open(token)).json<{ data: InvitedRequest }>().data.offers[0]?.attachments).toEqual([file]);
    expect((await read(token, sent, file)).statusCode).toBe(200);
    expect((await asMember(by, sent, file)).headers['content-disposition']).toContain('filename="Terms.pdf"');
  });

  it('is bound to the invitation: no other link reads or lists it', async () => {
    const { postId, token, rival } = await twoInvited();
    const file = await upload(token);
    const sent = await priced(token, file);
    const refused = await price(rival, { attachments: [file.id] });
    expect([refused.statusCode, refused.json().fields]).toEqual([422, { 'attachments.0': 'Add this file again.' }]);
    const ofRival = await priced(rival, await upload(rival));
    for (const each of [sent, ofRival]) expect((await read(rival, each, file)).statusCode).toBe(404);
    const ofRequest = await forum.send(null, 'POST', `/api/quoteInvitation/attachments/${file.id}`, { token: rival });
    expect(ofRequest.statusCode).toBe(404);
    for (const reader of [null, await forum.person()]) {
      expect((await asMember(reader, sent, file)).statusCode).toBe(404);
      expect((await forum.get(reader, `/api/posts/${postId}/attachments/${file.id}`)).statusCode).toBe(404);
    }
  });

  it('belongs to the invitation, even if its reader is signed in', async () => {
    const { token } = await twoInvited();
    const member = await forum.person();
    const response = await sendFile(token, 'rates.csv', CSV, member);
    expect(response.statusCode, response.body).toBe(201);
    const [{ owner_id: ownerId } = {}] = (
      await forum.db.execute(sql`SELECT owner_id FROM documents WHERE id = ${response.json().data.id}::uuid`)
    ).rows;
    expect(ownerId).toBeNull();
    expect((await priced(token, response.json().data)).attachments).toHaveLength(1);
  });

  it('stays with its version when a revision replaces it', async () => {
    const { by, token } = await twoInvited();
    const [first, second] = [await upload(token), await upload(token)];
    const sent = await priced(token, first);
    const revise = (body: object) =>
      forum.send(null, 'PATCH', `/api/quoteInvitation/offer/${sent.id}`, {
        ...{ token, offer, requestVersion: 1 },
        ...body,
      });
    const kept = await revise({ version: 1 });
    expect(kept.json().data.attachments, kept.body).toEqual([first]);
    const replaced = await revise({ version: 2, attachments: [second.id] });
    expect(replaced.json().data.attachments).toEqual([second]);
    for (const file of [first, second]) {
      expect((await read(token, sent, file)).statusCode).toBe(200);
      expect((await asMember(by, sent, file)).statusCode).toBe(200);
    }
  });

  it('is refused with a reason, and nothing is stored', async () => {
    const { by, postId, token } = await twoInvited();
    const before = await countDocuments();
    const wrong = await sendFile(token, 'rates.exe', 'MZ\u0000');
    expect([wrong.statusCode, wrong.json().message]).toEqual([
      415,
      '“rates.exe” can’t be added. Files can be PDF, XLSX or CSV.',
    ]);
    const large = await sendFile(token, 'rates.csv', Buffer.alloc(MAX_ATTACHMENT_BYTES + 1, 'a'));
    expect([large.statusCode, large.json().message]).toEqual([413, 'The file can have at most 10 MB.']);
    expect((await sendFile('A'.repeat(43))).statusCode).toBe(404);
    for (const link of ['short', '']) expect((await sendFile(link)).json().fields).toHaveProperty('token');
    const late = await sendForm(forum, null, '/api/quoteInvitation/uploads', [
      { name: 'file', content: CSV, fileName: 'rates.csv' },
      { name: 'token', content: token },
    ]);
    expect(late.json().fields).toEqual({ token: 'Send the token before the file.' });
    const [first] = await listed(by, postId);
    await forum.send(by, 'DELETE', `/api/quotePost/invitations/${postId}/${first?.id}`);
    expect((await sendFile(token)).statusCode).toBe(404);
    expect(await countDocuments()).toEqual(before);
  });

  it('is refused after the decision, and after many in a day', async () => {
    const { by, token, rival } = await twoInvited();
    await forum.db.execute(sql`UPDATE attempt_counters SET count = ${MAX_UPLOADS_A_DAY} WHERE kind = 'invitationFile'`);
    await upload(rival);
    await forum.db.execute(sql`UPDATE attempt_counters SET count = ${MAX_UPLOADS_A_DAY} WHERE kind = 'invitationFile'`);
    const many = await sendFile(rival);
    expect([many.statusCode, many.json().message]).toEqual([429, 'You can upload 20 files a day.']);
    const sent = await priced(token, await upload(token));
    const accepted = await forum.send(by, 'POST', `/api/quotePost/acceptquoteoffer/${sent.id}`, { version: 1 });
    expect(accepted.statusCode, accepted.body).toBe(200);
    const late = await sendFile(token);
    expect([late.statusCode, late.json().code]).toEqual([409, 'CLOSED']);
  });

  it('is deleted after a day unless an offer lists it, and with the request', async () => {
    const { by, postId, token } = await twoInvited();
    const [used, unused] = [await upload(token), await upload(token)];
    const sent = await priced(token, used);
    await forum.db.execute(sql`UPDATE documents SET created_at = now() - interval '25 hours'`);
    await sweepDocuments(forum.portal);
    expect([await isStored(used), await isStored(unused)]).toEqual([true, false]);
    await forum.send(by, 'DELETE', `/api/quotePost/deletequotepost/${postId}`);
    expect((await asMember(by, sent, used)).statusCode).toBe(404);
  });
});
