import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtPages } from './testing/built-pages.ts';
import { sendForm } from './testing/pdfs.ts';
import { startTestPortal, type TestPerson, type TestPortal } from './testing/portal.ts';

const FILES_URL = 'https://files.portal.example';
let portal: TestPortal;
let staff: TestPerson;
let path: string;
let article: string;

beforeAll(async () => {
  portal = await startTestPortal({ FILES_URL }, {}, builtPages);
  staff = await portal.person('moderator');
  const content = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
  const sent = await sendForm(portal, staff, '/api/files', [{ name: 'file', content, fileName: 'a.png' }]);
  path = sent.json<{ data: { url: string } }>().data.url;
  const description = `<p>${'A text with a picture. '.repeat(10)}</p><img src="${path}" alt="A ship" />`;
  const body = { title: 'Pictures', description, image_url: [path], imageAlts: ['Cover'], status: 'published' };
  const created = await portal.send(staff, 'POST', '/api/blog', body);
  expect(created.statusCode, created.body).toBe(201);
  article = created.json<{ data: { id: string } }>().data.id;
});
afterAll(() => portal.close());

it('addresses public pictures of pages there, and allows it in the policy of pages only for pictures', async () => {
  await portal.db.execute(sql`UPDATE users SET profile_pic = ${path} WHERE id = ${staff.id}`);
  const page = await portal.get(null, `/landing/blog/${article}`);
  const sources = [...page.body.matchAll(/<img[^>]* src="([^"]+)"/g)].map((match) => match[1]);
  // The cover, the author and the text.
  expect(sources.length).toBeGreaterThanOrEqual(3);
  expect(new Set(sources)).toEqual(new Set([`${FILES_URL}${path}`]));
  // A CDN in front of a bucket has no narrower pictures.
  expect(page.body).not.toMatch(/srcset/i);
  const policy = String(page.headers['content-security-policy']).split('; ');
  expect(policy.filter((rule) => rule.includes(FILES_URL))).toEqual([`img-src 'self' data: blob: ${FILES_URL}`]);
});

it('lets the CDN pass pictures on to pages of the portal', async () => {
  const picture = await portal.get(null, path);
  expect(picture.headers).toMatchObject({
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=31536000, s-maxage=300, immutable',
  });
});

it('keeps the paths in the API', async () => {
  const response = await portal.get(null, `/api/blog/${article}`);
  expect(response.body).toContain(path);
  expect(response.body).not.toContain(FILES_URL);
});
