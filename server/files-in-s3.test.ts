import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportStorage } from './features/operations/storage/report.ts';
import { sweepFiles } from './features/services/files/sweep.ts';
import { newId } from './platform/ids.ts';
import { type S3Engine, startS3 } from './testing/engines/s3.ts';
import { makePdf, sendForm } from './testing/pdfs.ts';
import { uses } from './testing/picture-uses.ts';
import { startTestPortal, type TestPerson, type TestPortal } from './testing/portal.ts';

let s3: S3Engine;
let portal: TestPortal;
let member: TestPerson;
beforeAll(async () => {
  s3 = await startS3();
  portal = await startTestPortal({ S3_URL: s3.url, MIN_FREE_DISK_MB: '999999999' });
  member = await portal.person();
});
afterAll(async () => {
  await portal.close();
  await s3.stop();
});

const picture = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
const sendPicture = async () =>
  sendForm(portal, member, '/api/files', [{ name: 'file', content: await picture(), fileName: 'ship.png' }]);
const sendPdf = async () =>
  sendForm(portal, member, '/api/attachments', [{ name: 'file', content: await makePdf(), fileName: 'rates.pdf' }]);

/** @returns the address of a picture that everybody may see */
async function sendShown(): Promise<string> {
  const { url } = (await sendPicture()).json<{ data: { url: string } }>().data;
  await portal.db.execute(sql`UPDATE users SET profile_pic = ${url} WHERE id = ${member.id}`);
  return url;
}

it('serves a profile picture to everybody, for ever', async () => {
  const url = await sendShown();
  const response = await portal.get(null, url);
  expect(response.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, s-maxage=300, immutable',
    'content-length': String(response.rawPayload.length),
  });
  expect((await sharp(response.rawPayload).metadata()).format).toBe('webp');
});

it('keeps documents where no CDN reads, and sends them only with permission', async () => {
  const { id } = (await sendPdf()).json<{ data: { id: string } }>().data;
  expect([...s3.objects.keys()].filter((key) => key.includes(id))).toEqual([`private/${id}.pdf`]);
  expect((await portal.get(null, `/files/${id}.webp`)).statusCode).toBe(404);
});

it('deletes files without a row after a day', async () => {
  const [old, young] = [`${newId()}.webp`, `${newId()}.webp`];
  for (const name of [old, young]) await portal.portal.files.private.write(name, Buffer.from('stray'));
  const key = `private/${old}`;
  const object = s3.objects.get(key);
  if (object) s3.objects.set(key, { ...object, changedAt: new Date(0) });
  expect(await sweepFiles(portal.portal, uses)).toBe(1);
  expect([s3.objects.has(key), s3.objects.has(`private/${young}`)]).toEqual([false, true]);
});

it('deletes nothing in the bucket of another portal', async () => {
  const owner = s3.objects.get('owner');
  if (!owner) throw new Error('The bucket has no owner.');
  s3.objects.set('owner', { ...owner, body: Buffer.from('another portal') });
  const key = `private/${newId()}.webp`;
  s3.objects.set(key, { body: Buffer.from('theirs'), headers: {}, changedAt: new Date(0) });
  await expect(sweepFiles(portal.portal, uses)).rejects.toThrow('has the files of another portal');
  expect(s3.objects.has(key)).toBe(true);
  s3.objects.set('owner', owner);
  s3.objects.delete(key);
});

it('reports the bucket instead of the disk', async () => {
  const admin = await portal.person('admin');
  await reportStorage(portal.portal);
  const [mail] = await portal.mailbox(admin.email);
  expect(mail?.text).toMatch(/They are in the bucket at 127\.0\.0\.1:\d+\/portal\./);
  expect(mail?.text).not.toMatch(/disk/);
});

it('refuses files with 503 during an outage, while everything else works', async () => {
  const url = await sendShown();
  await s3.stopServer();
  for (const response of [await portal.get(null, url), await sendPicture(), await sendPdf()]) {
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
    expect(response.json()).toMatchObject({ code: 'FILES_UNAVAILABLE' });
  }
  expect((await portal.get(null, '/api/ready')).statusCode).toBe(200);
  expect((await portal.get(member, '/api/notification')).statusCode).toBe(200);
  await s3.startServer();
  await expect.poll(async () => (await portal.get(null, url)).statusCode, { timeout: 10_000 }).toBe(200);
});
