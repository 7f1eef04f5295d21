/** Files of offers are read by whoever may read the offer, and by nobody else. */
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import type { Attachment } from '#contract/attachments.ts';
import type { Offer, OfferRevision } from '#contract/freight-offers.ts';
import { sweepDocuments } from '#server/features/services/documents/remove-pdf.ts';
import { newId } from '#server/platform/ids.ts';
import { runAccountDeletion } from '#server/testing/accounts.ts';
import { makeOffers, terms } from '#server/testing/offers.ts';
import { makePdf, sendForm } from '#server/testing/pdfs.ts';
import type { Caller, TestPerson } from '#server/testing/portal.ts';
import { workbook } from '#server/testing/workbooks.ts';

const { forum, asked, step, revise, listed } = await makeOffers();
afterAll(() => forum.close());

async function upload(by: Caller, name = 'rates.csv', content: Buffer | string = 'Port;Rate\nRotterdam;1250\n') {
  const sent = await sendForm(forum, by, '/api/attachments', [{ name: 'file', content, fileName: name }]);
  expect(sent.statusCode, sent.body).toBe(201);
  return sent.json<{ data: Attachment }>().data;
}
const idsOf = (files: readonly Pick<Attachment, 'id'>[]) => files.map(({ id }) => id);
const send = (by: TestPerson, postId: string, files: readonly Pick<Attachment, 'id'>[]) =>
  forum.send(by, 'POST', `/api/quotePost/createquoteoffer/${postId}`, {
    requestVersion: 1,
    offer: terms,
    attachments: idsOf(files),
  });
async function offered(by: TestPerson, postId: string, files: readonly Pick<Attachment, 'id'>[]): Promise<Offer> {
  const response = await send(by, postId, files);
  expect(response.statusCode, response.body).toBe(201);
  return response.json().data;
}
const addressOf = (offer: Pick<Offer, 'id'>, { id }: Pick<Attachment, 'id'>) =>
  `/api/quotePost/offers/${offer.id}/attachments/${id}`;
const statusFor = async (by: Caller, offer: Pick<Offer, 'id'>, file: Pick<Attachment, 'id'>) =>
  (await forum.get(by, addressOf(offer, file))).statusCode;
const age = (file: Attachment) =>
  forum.db.execute(sql`UPDATE documents SET created_at = now() - interval '25 hours' WHERE id = ${file.id}::uuid`);
const isStored = async ({ id }: Attachment) =>
  (await forum.db.execute(sql`SELECT 1 FROM documents WHERE id = ${id}::uuid`)).rows.length > 0;

describe('the files of an offer', () => {
  it('are listed in their order, and downloaded by the requester and the bidder', async () => {
    const { id: postId } = await asked();
    const forwarder = await forum.person();
    const files = [
      await upload(forwarder, 'Terms.pdf', await makePdf()),
      await upload(forwarder, 'Rates.xlsx', workbook()),
    ];
    const offer = await offered(forwarder, postId, files);
    expect(offer.attachments).toEqual(files);
    expect((await listed(forum.author, postId))[0]?.attachments).toEqual(files);
    for (const reader of [forum.author, forwarder]) {
      const response = await forum.get(reader, addressOf(offer, files[1] as Attachment));
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'content-disposition': expect.stringContaining('filename="Rates.xlsx"'),
        'cache-control': 'private, no-store',
      });
    }
  });

  it('are added with `createquotereply` too', async () => {
    const { id: postId } = await asked();
    const forwarder = await forum.person();
    const file = await upload(forwarder);
    const sent = { postId, requestVersion: 1, offer: terms, attachments: [file.id] };
    const response = await forum.send(forwarder, 'POST', '/api/quotePost/createquotereply', sent);
    expect(response.json().data.offer.attachments, response.body).toEqual([file]);
  });

  it('are those of their author, each once, and few', async () => {
    const { id: postId } = await asked();
    const forwarder = await forum.person();
    const own = await upload(forwarder);
    const foreign = await upload(await forum.person());
    const refused = async (...files: readonly Pick<Attachment, 'id'>[]) => {
      const response = await send(forwarder, postId, files);
      expect(response.statusCode, response.body).toBe(422);
      return response.json().fields;
    };
    expect(await refused(own, foreign)).toEqual({ 'attachments.1': 'Add this file again.' });
    expect(await refused(own, own)).toEqual({ attachments: 'Add each file once.' });
    const many = Array.from({ length: 6 }, () => ({ id: newId<Attachment['id']>() }));
    expect(await refused(...many)).toEqual({ attachments: 'Add at most 5 files.' });
    expect(await listed(forum.author, postId)).toEqual([]);
  });

  it('of a sealed offer are for nobody else, also not through other addresses and old versions', async () => {
    const { id: postId } = await asked();
    const forwarder = await forum.person();
    const [first, second] = [await upload(forwarder), await upload(forwarder)];
    const offer = await offered(forwarder, postId, [first]);
    const revised = await revise(forwarder, offer, {}, { attachments: [second.id] });
    expect(revised.statusCode, revised.body).toBe(200);
    const rival = await forum.person();
    const open = await asked({ offers: 'OPEN' });
    const ofRival = await offered(rival, open.id, [await upload(rival)]);
    for (const reader of [null, rival, await forum.person()]) {
      for (const file of [first, second]) {
        expect(await statusFor(reader, offer, file)).toBe(404);
        expect(await statusFor(reader, ofRival, file)).toBe(404);
        for (const path of [`posts/${postId}`, `posts/${open.id}`, `replies/${offer.id}`]) {
          expect((await forum.get(reader, `/api/${path}/attachments/${file.id}`)).statusCode).toBe(404);
        }
      }
    }
    expect((await send(rival, postId, [first])).json().fields).toEqual({ 'attachments.0': 'Add this file again.' });
  });

  it('of a sealed offer are for staff with a reason, which the audit log keeps', async () => {
    const { id: postId } = await asked();
    const forwarder = await forum.person();
    const file = await upload(forwarder);
    const offer = await offered(forwarder, postId, [file]);
    const staff = await forum.person('moderator');
    const refused = await forum.get(staff, addressOf(offer, file));
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'REASON_REQUIRED']);
    const given = await forum.get(staff, `${addressOf(offer, file)}?reason=${encodeURIComponent('A report of fraud')}`);
    expect(given.statusCode).toBe(200);
    const logged = await forum.db.execute(sql`SELECT details->>'reason' AS reason FROM audit_log
      WHERE actor_id = ${staff.id} AND action = 'offer.listRead' AND subject = ${`post:${postId}`}`);
    expect(logged.rows).toEqual([{ reason: 'A report of fraud' }]);
  });

  it('of an open offer are for everyone, until it is hidden or withdrawn', async () => {
    const { id: postId } = await asked({ offers: 'OPEN' });
    const forwarder = await forum.person();
    const file = await upload(forwarder);
    const offer = await offered(forwarder, postId, [file]);
    expect(await statusFor(null, offer, file)).toBe(200);
    await step(forwarder, 'withdrawquoteoffer', offer.id);
    expect(await statusFor(null, offer, file)).toBe(404);
    expect(await statusFor(forwarder, offer, file)).toBe(200);
  });

  it('stay with a revision that does not name them, and with the version that a revision replaces', async () => {
    const { id: postId } = await asked();
    const forwarder = await forum.person();
    const [first, second, third] = [await upload(forwarder), await upload(forwarder), await upload(forwarder)];
    const offer = await offered(forwarder, postId, [first, second]);
    await revise(forwarder, offer, { carrier: 'Maersk' });
    await revise(forwarder, offer, {}, { attachments: [third.id, second.id] });
    const response = await forum.get(forum.author, `/api/quotePost/getquoteofferrevisions/${offer.id}`);
    const versions = response.json<{ data: OfferRevision[] }>().data.map(({ attachments }) => idsOf(attachments));
    expect(versions).toEqual([idsOf([first, second]), idsOf([first, second]), idsOf([third, second])]);
    expect(await statusFor(forum.author, offer, first)).toBe(200);
  });

  it('are kept by the job that deletes files which nothing lists, old versions too', async () => {
    const { id: postId } = await asked();
    const forwarder = await forum.person();
    const [first, second, unused] = [await upload(forwarder), await upload(forwarder), await upload(forwarder)];
    const offer = await offered(forwarder, postId, [first]);
    await revise(forwarder, offer, {}, { attachments: [second.id] });
    for (const file of [first, second, unused]) await age(file);
    await sweepDocuments(forum.portal);
    expect(await Promise.all([first, second, unused].map(isStored))).toEqual([true, true, false]);
  });

  it('are named in the confirmation and in the data of their author, and deleted with the account', async () => {
    const { id: postId } = await asked();
    const forwarder = await forum.person();
    const file = await upload(forwarder, 'Terms of Zephyrine.csv');
    const offer = await offered(forwarder, postId, [file]);
    expect((await step(forum.author, 'acceptquoteoffer', offer.id)).statusCode).toBe(200);
    for (const reader of [forum.author, forwarder]) {
      const award = await forum.get(reader, `/api/quotePost/getquoteaward/${postId}`);
      expect(award.json().data.files).toEqual(['Terms of Zephyrine.csv']);
    }
    const own = await forum.get(forwarder, '/api/user/export');
    expect(own.json()).toMatchObject({ offers: [{ attachments: [{ name: 'Terms of Zephyrine.csv' }] }] });
    expect((await forum.get(forum.author, '/api/user/export')).body).not.toContain('Zephyrine');

    await forum.db.execute(
      sql`UPDATE users SET delete_after = now() - interval '1 minute', delete_texts = 'anonymise' WHERE id = ${forwarder.id}`,
    );
    await runAccountDeletion(forum.portal);
    expect((await listed(forum.author, postId))[0]?.attachments).toEqual([]);
    expect(await statusFor(forum.author, offer, file)).toBe(404);
    await age(file);
    await sweepDocuments(forum.portal);
    expect(await isStored(file)).toBe(false);
  });
});
