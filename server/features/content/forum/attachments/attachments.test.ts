import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Attachment, MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from '#contract/attachments.ts';
import { collect } from '#server/feature.ts';
import { deleteLongRemoved } from '#server/features/governance/moderation/delete-long-removed.ts';
import { sweepDocuments } from '#server/features/services/documents/remove-pdf.ts';
import { features } from '#server/features.ts';
import { filesFolder } from '#server/platform/files/folder.ts';
import { newId } from '#server/platform/ids.ts';
import { runAccountDeletion } from '#server/testing/accounts.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import { makePdf, sendForm } from '#server/testing/pdfs.ts';
import type { Caller } from '#server/testing/portal.ts';
import { workbook } from '#server/testing/workbooks.ts';

let forum: Forum;
beforeAll(async () => {
  forum = await makeForum();
});
afterAll(() => forum.close());

const api = '/api/generalPost';
const CSV = 'Port;Rate\nRotterdam;1250\n';
const table = (name = 'rates.csv', content: Buffer | string = CSV) => [{ name: 'file', content, fileName: name }];
const send = (caller: Caller, name?: string, content?: Buffer | string) =>
  sendForm(forum, caller, '/api/attachments', table(name, content));

async function upload(caller: Caller, name?: string, content?: Buffer | string): Promise<Attachment> {
  const response = await send(caller, name, content);
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ data: Attachment }>().data;
}

const body = (files: readonly Attachment[], more: object = {}) => ({
  title: 'Rates of the next quarter',
  description: '<p>The rates are in the file.</p>',
  subCategoryId: forum.ocean,
  status: 'success',
  attachments: files.map(({ id }) => id),
  ...more,
});
async function write(files: readonly Attachment[], caller = forum.author): Promise<string> {
  const response = await forum.send(caller, 'POST', `${api}/creategeneralpost`, body(files));
  expect(response.statusCode, response.body).toBe(201);
  return response.json().data.id;
}
const edit = (id: string, change: object, caller = forum.author) =>
  forum.send(caller, 'PATCH', `${api}/updategeneralpost/${id}`, change);
const read = async (caller: Caller, id: string) =>
  (await forum.get(caller, `${api}/getgeneralpostbypostid/${id}`)).json().data;
const inPost = (postId: string, { id }: Attachment) => `/api/posts/${postId}/attachments/${id}`;
const statusFor = async (caller: Caller, url: string) => (await forum.get(caller, url)).statusCode;
const isStored = ({ id, format }: Attachment) =>
  access(join(filesFolder(forum.portal.settings.DATA_DIR), id.slice(34), `${id}.${format}`)).then(
    () => true,
    () => false,
  );
const age = (file: Attachment) =>
  forum.db.execute(sql`UPDATE documents SET created_at = now() - interval '25 hours' WHERE id = ${file.id}::uuid`);

describe('an upload', () => {
  it('accepts a PDF, a workbook and a table by their content', async () => {
    const pdf = await makePdf();
    expect(await upload(forum.author, 'Rates.pdf', pdf)).toMatchObject({
      ...{ name: 'Rates.pdf', format: 'pdf', bytes: pdf.length },
    });
    expect(await upload(forum.author, 'rates.xlsx', workbook())).toMatchObject({ format: 'xlsx' });
    expect(await upload(forum.author)).toMatchObject({ name: 'rates.csv', format: 'csv', bytes: CSV.length });
  });

  it('refuses others with a message, and stores nothing', async () => {
    const count = async () =>
      (await forum.db.execute(sql`SELECT count(*) FROM documents WHERE kind = 'attachment'`)).rows;
    const before = await count();
    const wrong = await send(forum.author, 'rates.exe', 'MZ\u0000');
    expect(wrong.statusCode).toBe(415);
    expect(wrong.json()).toMatchObject({ message: '“rates.exe” can’t be added. Files can be PDF, XLSX or CSV.' });
    const large = await send(forum.author, 'rates.csv', Buffer.alloc(MAX_ATTACHMENT_BYTES + 1, 'a'));
    expect([large.statusCode, large.json().message]).toEqual([413, 'The file can have at most 10 MB.']);
    const none = await sendForm(forum, forum.author, '/api/attachments', []);
    expect([none.statusCode, none.json().fields]).toEqual([422, { file: 'Choose a file.' }]);
    expect((await send(null)).statusCode).toBe(401);
    expect(await count()).toEqual(before);
  });
});

describe('a post', () => {
  it('lists its files in order, and everyone can download them', async () => {
    const files = [await upload(forum.author, 'Häfen (1).csv'), await upload(forum.author, 'b.xlsx', workbook())];
    const id = await write(files);
    expect((await read(null, id)).attachments).toEqual(files);
    const response = await forum.get(null, inPost(id, files[0] as Attachment));
    expect([response.statusCode, response.body]).toEqual([200, CSV]);
    expect(response.headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/csv/),
      'content-disposition': `attachment; filename="H_fen (1).csv"; filename*=UTF-8''H%C3%A4fen%20%281%29.csv`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
  });

  it('serves a file by its content, whatever its name', async () => {
    const file = await upload(forum.author, 'rates.csv', await makePdf());
    const response = await forum.get(null, inPost(await write([file]), file));
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('filename="rates.csv.pdf"'),
    });
  });

  it('takes only uploads of its writer, each once, and a limited number', async () => {
    const own = await upload(forum.author);
    const foreign = await upload(forum.other);
    const refused = async (files: readonly Pick<Attachment, 'id'>[]) => {
      const response = await forum.send(forum.author, 'POST', `${api}/creategeneralpost`, body(files as Attachment[]));
      expect(response.statusCode).toBe(422);
      return response.json().fields;
    };
    const again = 'Add this file again.';
    expect(await refused([own, foreign])).toEqual({ 'attachments.1': again });
    expect(await refused([{ id: newId() }])).toEqual({ 'attachments.0': again });
    expect(await refused([own, own])).toEqual({ attachments: 'Add each file once.' });
    const many = Array.from({ length: MAX_ATTACHMENTS + 1 }, () => ({ id: newId<Attachment['id']>() }));
    expect(await refused(many)).toEqual({ attachments: 'Add at most 5 files.' });
  });

  it('keeps its files after an edit that does not name them, and loses those that an edit leaves out', async () => {
    const [first, second] = [await upload(forum.author), await upload(forum.author)];
    const id = await write([first, second]);
    await edit(id, { title: 'Rates of this quarter' });
    expect((await read(null, id)).attachments).toHaveLength(2);
    const added = await upload(forum.moderator);
    await edit(id, { attachments: [added.id, second.id] }, forum.moderator);
    expect((await read(null, id)).attachments).toEqual([added, second]);
    expect(await statusFor(null, inPost(id, first))).toBe(404);
    expect(await statusFor(null, inPost(id, added))).toBe(200);
  });

  it('can list the files of an earlier post of its author, which keeps them', async () => {
    const [own, ofStaff] = [await upload(forum.author), await upload(forum.moderator)];
    const earlier = await write([own]);
    await edit(earlier, { attachments: [own.id, ofStaff.id] }, forum.moderator);
    const again = await write([own, ofStaff]);
    await forum.send(forum.author, 'DELETE', `${api}/deletegeneralpost/${again}`);
    expect(await statusFor(null, inPost(earlier, own))).toBe(200);
    expect(await statusFor(null, inPost(earlier, ofStaff))).toBe(200);
    const foreign = await forum.send(forum.other, 'POST', `${api}/creategeneralpost`, body([ofStaff]));
    expect(foreign.json().fields).toEqual({ 'attachments.0': 'Add this file again.' });
  });

  it('keeps the files of a draft to its author', async () => {
    const file = await upload(forum.author);
    const draft = await forum.send(forum.author, 'POST', `${api}/creategeneralpost`, body([file], { status: 'draft' }));
    const url = inPost(draft.json().data.id, file);
    expect(
      await Promise.all([null, forum.other, forum.moderator, forum.author].map((who) => statusFor(who, url))),
    ).toEqual([404, 404, 404, 200]);
  });

  it('shows its files only to those who may read it', async () => {
    const file = await upload(forum.author);
    const id = await write([file]);
    const url = inPost(id, file);
    expect(await statusFor(null, inPost(await write([]), file))).toBe(404);
    const open = (isOpen: boolean) =>
      forum.db.execute(sql`UPDATE sub_categories SET enabled = ${isOpen} WHERE id = ${forum.ocean}::uuid`);
    await open(false);
    expect([await statusFor(forum.other, url), await statusFor(forum.author, url)]).toEqual([404, 200]);
    await open(true);
    await forum.send(forum.author, 'DELETE', `${api}/deletegeneralpost/${id}`);
    expect(await statusFor(null, url)).toBe(404);
  });
});

describe('a reply', () => {
  it('lists its files, and can change them', async () => {
    const postId = await write([]);
    const file = await upload(forum.other);
    const sent = await forum.send(forum.other, 'POST', `${api}/creategeneralreply`, {
      ...{ postId, description: '<p>Here they are.</p>', attachments: [file.id] },
    });
    expect(sent.json().data.attachments).toEqual([file]);
    const { id } = sent.json().data;
    const url = `/api/replies/${id}/attachments/${file.id}`;
    expect(await statusFor(null, url)).toBe(200);
    const other = await upload(forum.other);
    const change = { description: '<p>Here they are.</p>', attachments: [other.id] };
    const changed = await forum.send(forum.other, 'PATCH', `${api}/updategeneralreply/${id}`, change);
    expect(changed.json().data).toMatchObject({ attachments: [other], status: 'success' });
    expect(await statusFor(null, url)).toBe(404);
    const thread = await forum.get(null, `${api}/getgeneralreplybypostid/${postId}`);
    expect(thread.json().data[0].attachments).toEqual([other]);
    await forum.send(forum.other, 'DELETE', `${api}/deletegeneralreply/${id}`);
    expect(await statusFor(null, `/api/replies/${id}/attachments/${other.id}`)).toBe(404);
  });
});

describe('a review', () => {
  const decide = (id: string) =>
    forum.send(forum.moderator, 'POST', '/api/moderation/decide', {
      ...{ act: 'approve', items: [{ type: 'post', id }], reason: '' },
    });
  const review = (mode: string) => forum.send(forum.admin, 'PATCH', '/api/moderation/settings', { mode });

  it('covers the files, which the queue lists, and a change of them', async () => {
    await review('all');
    const [file, later] = [await upload(forum.author), await upload(forum.author)];
    const id = await write([file]);
    const url = inPost(id, file);
    const who: Caller[] = [null, forum.other, forum.author, forum.moderator];
    const statuses = (address: string) => Promise.all(who.map((caller) => statusFor(caller, address)));
    expect(await statuses(url)).toEqual([404, 404, 200, 200]);
    const queue = await forum.get(forum.moderator, '/api/moderation/queue');
    const item = queue.json().data.find((entry: { id: string }) => entry.id === id);
    expect(item.attachments).toEqual([file]);
    await decide(id);
    expect(await statuses(url)).toEqual([200, 200, 200, 200]);
    expect((await edit(id, { attachments: [file.id] })).json().data.status).toBe('success');
    expect((await edit(id, { attachments: [file.id, later.id] })).json().data.status).toBe('pending');
    expect(await statuses(inPost(id, later))).toEqual([404, 404, 200, 200]);
    await review('none');
  });
});

describe('deletion', () => {
  const sweep = () => sweepDocuments(forum.portal);

  it('of a post deletes its files after 30 days, and keeps those of other posts', async () => {
    const [gone, kept] = [await upload(forum.author), await upload(forum.author)];
    const id = await write([gone]);
    await write([kept]);
    await Promise.all([age(gone), age(kept)]);
    await forum.send(forum.author, 'DELETE', `${api}/deletegeneralpost/${id}`);
    await sweep();
    expect(await isStored(gone)).toBe(true);
    await forum.db.execute(sql`UPDATE posts SET removed_at = now() - interval '31 days' WHERE id = ${id}::uuid`);
    await deleteLongRemoved(forum.db, Object.values(collect(features, 'moderation')));
    await sweep();
    await expect.poll(() => isStored(gone)).toBe(false);
    expect(await isStored(kept)).toBe(true);
  });

  it('of an upload that no text lists follows after a day', async () => {
    const file = await upload(forum.author, 'rates.xlsx', workbook());
    await sweep();
    expect(await isStored(file)).toBe(true);
    await age(file);
    await sweep();
    await expect.poll(() => isStored(file)).toBe(false);
    const late = await forum.send(forum.author, 'POST', `${api}/creategeneralpost`, body([file]));
    expect(late.json().fields).toEqual({ 'attachments.0': 'Add this file again.' });
  });

  it('of an account with its texts removes the files from them', async () => {
    const person = await forum.person();
    const file = await upload(person);
    const id = await write([file], person);
    const exported = (await forum.get(person, '/api/user/export')).json();
    expect(JSON.stringify(exported)).toContain('rates.csv');
    await forum.db.execute(
      sql`UPDATE users SET delete_after = now() - interval '1 minute', delete_texts = 'erase' WHERE id = ${person.id}`,
    );
    await runAccountDeletion(forum.portal);
    expect(await statusFor(forum.moderator, inPost(id, file))).toBe(404);
    await age(file);
    await sweep();
    await expect.poll(() => isStored(file)).toBe(false);
  });
});
