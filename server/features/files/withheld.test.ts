import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type S3Engine, startS3 } from '#server/testing/engines/s3.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import { sendForm } from '#server/testing/pdfs.ts';
import type { TestPerson } from '#server/testing/portal.ts';
import { moveWithheld } from './move-withheld.ts';
import { listPictures } from './queries.ts';
import { isOnlyInHidden } from './use-queries.ts';

let forum: Forum;
let picture: Buffer;
let s3: S3Engine;
beforeAll(async () => {
  s3 = await startS3();
  forum = await makeForum({ S3_URL: s3.url });
  picture = await sharp({ create: { width: 900, height: 450, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
});
afterAll(async () => {
  await forum.close();
  await s3.stop();
});

const upload = async (by = forum.author): Promise<string> => {
  const sent = await sendForm(forum, by, '/api/files', [{ name: 'file', content: picture, fileName: 'a.png' }]);
  expect(sent.statusCode, sent.body).toBe(201);
  return sent.json().data.url;
};
const showing = (url: string) => `<p>The damage.</p><p><img src="${url}" alt="Damage" /></p>`;
const post = async (url: string, by = forum.author): Promise<string> => {
  const response = await forum.send(by, 'POST', '/api/generalPost/creategeneralpost', {
    title: 'A damaged container',
    description: showing(url),
    subCategoryId: forum.ocean,
    status: 'success',
  });
  expect(response.statusCode, response.body).toBe(201);
  return response.json().data.id;
};
const decide = async (act: string, id: string, type = 'post') => {
  const body = { act, items: [{ type, id }], reason: 'It shows a face.' };
  const response = await forum.send(forum.moderator, 'POST', '/api/moderation/decide', body);
  expect(response.json().data.conflicts, response.body).toEqual([]);
};
const statusFor = async (url: string, by: TestPerson | null = null) => (await forum.get(by, url)).statusCode;

it('a picture of a hidden post is withheld from everybody but its owner and staff, until the post is restored', async () => {
  const url = await upload();
  const narrow = url.replace('.webp', '-400.webp');
  const id = await post(url);
  const shown = await forum.get(null, url);
  expect([shown.statusCode, shown.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, s-maxage=300, immutable',
  ]);
  expect(await statusFor(narrow)).toBe(200);
  await decide('hide', id);
  for (const address of [url, narrow]) {
    expect([await statusFor(address), await statusFor(address, forum.other)]).toEqual([404, 404]);
    expect([await statusFor(address, forum.author), await statusFor(address, forum.moderator)]).toEqual([200, 200]);
  }
  expect((await forum.get(forum.author, url)).headers['cache-control']).toBe('private, no-store');
  const known = await forum.app.inject({ url, headers: { 'if-none-match': String(shown.headers.etag) } });
  expect([known.statusCode, known.headers['cache-control']]).toEqual([404, expect.not.stringContaining('public')]);
  await decide('reinstate', id);
  expect([await statusFor(url), await statusFor(narrow)]).toEqual([200, 200]);
});

it('a picture of a deleted post is withheld from guests', async () => {
  const url = await upload();
  const id = await post(url);
  const deleted = await forum.send(forum.author, 'DELETE', `/api/generalPost/deletegeneralpost/${id}`);
  expect(deleted.statusCode, deleted.body).toBe(200);
  expect([await statusFor(url), await statusFor(url, forum.other)]).toEqual([404, 404]);
});

it('a picture of a reply is withheld with the reply, and with its post', async () => {
  const postId = await post(await upload());
  const url = await upload(forum.other);
  const reply = async () => {
    const body = { postId, description: showing(url) };
    const response = await forum.send(forum.other, 'POST', '/api/generalPost/creategeneralreply', body);
    expect(response.statusCode, response.body).toBe(201);
    return response.json().data.id;
  };
  const first = await reply();
  expect(await statusFor(url)).toBe(200);
  await decide('hide', first, 'reply');
  expect([await statusFor(url), await statusFor(url, forum.other)]).toEqual([404, 200]);
  await reply();
  expect(await statusFor(url)).toBe(200);
  await decide('remove', postId);
  expect(await statusFor(url)).toBe(404);
});

it('a picture stays public while another text shows it', async () => {
  const [inPost, ofProfile, inTerms] = [await upload(), await upload(), await upload()];
  for (const url of [inPost, ofProfile, inTerms]) await decide('hide', await post(url, forum.other));
  for (const url of [inPost, ofProfile, inTerms]) expect(await statusFor(url)).toBe(404);
  await post(inPost);
  await forum.db.execute(sql`UPDATE users SET profile_pic = ${ofProfile} WHERE id = ${forum.author.id}`);
  await forum.db.execute(sql`INSERT INTO site_settings (name, value) VALUES ('terms', ${showing(inTerms)})`);
  for (const url of [inPost, ofProfile, inTerms]) expect(await statusFor(url)).toBe(200);
});

it('a picture of a draft or of a text that awaits review is withheld after it was hidden', async () => {
  const url = await upload();
  const id = await post(url);
  await decide('hide', id);
  for (const status of ['draft', 'pending']) {
    await forum.db.execute(sql`UPDATE posts SET status = ${status} WHERE id = ${id}`);
    expect([status, await statusFor(url), await statusFor(url, forum.author)]).toEqual([status, 404, 200]);
  }
});

it('the pictures of a text are found by an index', async () => {
  const plan = await forum.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL enable_indexscan = off; SET LOCAL enable_seqscan = off`);
    return tx.execute(sql`EXPLAIN SELECT ${isOnlyInHidden} FROM files f WHERE f.id = gen_random_uuid()`);
  });
  for (const index of ['posts_pictures', 'replies_pictures']) expect(JSON.stringify(plan.rows)).toContain(index);
});

it('a withheld picture leaves the part of a bucket that a CDN reads, and comes back', async () => {
  const url = await upload();
  const id = await post(url);
  await forum.get(null, url.replace('.webp', '-400.webp'));
  const name = url.replace('/files/', '');
  const places = () => [...s3.objects.keys()].filter((key) => key.includes(name.slice(0, 36))).sort();
  const placesBelow = (prefix: string) => [`${prefix}/${name.replace('.webp', '-400.webp')}`, `${prefix}/${name}`];
  await moveWithheld(forum.portal);
  expect(places()).toEqual(placesBelow('files'));
  await decide('hide', id);
  await moveWithheld(forum.portal);
  expect(places()).toEqual(placesBelow('private'));
  expect(await moveWithheld(forum.portal)).toBe(0);
  expect([await statusFor(url), await statusFor(url, forum.author)]).toEqual([404, 200]);
  // Copies and backups keep it private.
  expect(await listPictures(forum.db, [name])).toEqual(new Set());
  // The owner’s browser makes no narrower version in public.
  expect(await statusFor(url.replace('.webp', '-720.webp'), forum.author)).toBe(200);
  expect(await statusFor(url.replace('.webp', '-400.webp'), forum.author)).toBe(200);
  expect(places()).toEqual(placesBelow('private'));
  await decide('reinstate', id);
  expect(await statusFor(url)).toBe(200);
  await moveWithheld(forum.portal);
  expect(places()).toEqual(placesBelow('files'));
});
