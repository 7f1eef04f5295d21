import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ownBranding } from '#contract/brand.ts';
import { buildApp } from '#server/app.ts';
import { openJobs } from '#server/platform/jobs/jobs.ts';
import { sendForm } from '#server/testing/pdfs.ts';
import { startTestPortal, type TestPerson, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
let admin: TestPerson;
beforeAll(async () => {
  portal = await startTestPortal({ SITE_NAME: 'Old Quay' });
  admin = await portal.person('admin');
});
afterEach(() => brand({}));
afterAll(() => portal.close());

const PATH = '/api/admin/settings/branding';
const own = { ...ownBranding };
const read = async () => (await portal.get(admin, PATH)).json().data;
/** Everything else becomes the portal's own. */
const brand = async (change: object, caller: TestPerson | null = admin) =>
  portal.send(caller, 'PATCH', PATH, { ...own, version: (await read()).version, ...change });

const announcement = {
  text: 'The portal moves on Sunday.',
  link: null,
  tone: 'info',
  isDismissible: true,
  startsAt: null,
  endsAt: null,
};

async function upload(width: number, height: number): Promise<string> {
  const content = await sharp({ create: { width, height, channels: 4, background: '#1a7f64' } })
    .png()
    .toBuffer();
  const sent = await sendForm(portal, admin, '/api/files', [{ name: 'file', content, fileName: 'logo.png' }]);
  return sent.json().data.url;
}
const pngOf = (url: string, height: number) => url.replace('/files/', '/brand/').replace('.webp', `-${height}.png`);

test('an admin sets all of it, it is in the audit log, and null restores the portal’s own', async () => {
  expect(await read()).toEqual({ ...own, version: expect.any(Number) });
  const [logo, icon] = [await upload(300, 60), await upload(256, 256)];
  const saved = await brand({
    logo,
    icon,
    isNameBesideLogo: false,
    accent: '#1A7F64',
    heroTitle: ' Hello ',
    announcement,
  });
  expect(saved.json()).toMatchObject({
    message: 'Saved and published.',
    data: {
      logo: { url: logo, width: 300, height: 60 },
      logoOnDark: null,
      isNameBesideLogo: false,
      icon: { url: icon, width: 256, height: 256 },
      accent: '#1a7f64',
      heroTitle: 'Hello',
      heroText: null,
      announcement: { ...announcement, id: expect.any(String) },
    },
  });
  expect(await read()).toEqual(saved.json().data);
  const log = (await portal.get(admin, '/api/admin/audit-log?action=site.branded')).json().data;
  expect(log[0]).toMatchObject({
    subject: 'site:branding',
    actor: { id: admin.id },
    details: { fields: ['logo', 'isNameBesideLogo', 'icon', 'accent', 'heroTitle', 'announcement'] },
  });
  await brand({});
  expect(await read()).toMatchObject(own);
});

test('only admins read and change it', async () => {
  for (const caller of [null, await portal.person(), await portal.person('moderator')]) {
    const refused = caller === null ? 401 : 403;
    expect((await brand({ accent: '#000000' }, caller)).statusCode).toBe(refused);
    expect((await portal.get(caller, PATH)).statusCode).toBe(refused);
  }
});

test.each([
  ['accent', { accent: 'red' }, 'accent'],
  ['a picture from elsewhere', { logo: 'https://other.example/logo.svg' }, 'logo'],
  ['a picture that is not stored', { logo: '/files/0190a000-0000-7000-8000-000000000000.webp' }, 'logo'],
  ['a long title', { heroTitle: 'x'.repeat(81) }, 'heroTitle'],
  ['a script as a link', { announcement: { ...announcement, link: 'javascript:alert(1)' } }, 'announcement.link'],
  ['an unknown tone', { announcement: { ...announcement, tone: 'loud' } }, 'announcement.tone'],
  [
    'an end before the start',
    { announcement: { ...announcement, startsAt: '2027-01-02T00:00:00Z', endsAt: '2027-01-01T00:00:00Z' } },
    'announcement.endsAt',
  ],
])('refuses %s', async (_, change, field) => {
  const refused = await brand(change);
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, [field]]);
  expect(await read()).toMatchObject(own);
});

test('the icon is square and large enough', async () => {
  for (const icon of [await upload(300, 200), await upload(100, 100)]) {
    expect((await brand({ icon })).json().fields).toEqual({
      icon: 'The icon must be square, with at least 192 × 192 pixels.',
    });
  }
});

test('an SVG can’t be a logo, because pictures are JPEG, PNG, WebP or HEIC', async () => {
  const content = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>steal()</script></svg>');
  const sent = await sendForm(portal, admin, '/api/files', [{ name: 'file', content, fileName: 'logo.svg' }]);
  expect(sent.statusCode).toBe(415);
});

test('a change of an older version gets 409 with the newer one', async () => {
  const { version } = await read();
  await brand({ heroTitle: 'First' });
  const stale = await brand({ heroTitle: 'Second', version });
  expect(stale.statusCode).toBe(409);
  expect(stale.json()).toMatchObject({ code: 'STALE', current: { heroTitle: 'First' } });
});

test('readers who closed an announcement see it again only if its text or link changes', async () => {
  const idOf = async (change: object) =>
    (await brand({ announcement: { ...announcement, ...change } })).json().data.announcement.id;
  const first = await idOf({});
  expect(await idOf({ tone: 'warn' })).toBe(first);
  expect(await idOf({ text: 'The portal moves on Monday.' })).not.toBe(first);
});

test('the logo and the icon stay public and have PNGs for mail programs and devices', async () => {
  const [logo, icon] = [await upload(300, 60), await upload(256, 256)];
  expect((await portal.get(null, pngOf(logo, 64))).statusCode).toBe(404);
  await brand({ logo, icon });
  expect((await portal.get(null, logo)).statusCode).toBe(200);
  const png = await portal.get(null, pngOf(logo, 64));
  expect(png.headers['content-type']).toBe('image/png');
  expect(await sharp(png.rawPayload).metadata()).toMatchObject({ format: 'png', width: 320, height: 64 });
  for (const path of [pngOf(logo, 65), '/brand/nothing.png', '/brand/..%2ffiles']) {
    expect((await portal.get(null, path)).statusCode, path).toBe(404);
  }
  const manifest = (await portal.get(null, '/manifest.webmanifest')).json();
  expect(manifest.icons.map(({ src }: { src: string }) => src)).toEqual([pngOf(icon, 192), pngOf(icon, 512)]);
  expect((await portal.get(null, '/forum/rss.xml')).body).toContain(`${pngOf(icon, 64)}</url>`);
});

test('share pictures and emails use the logo and the accent', async () => {
  const tag = async () => (await portal.get(null, '/share/site.png')).headers['etag'];
  const before = await tag();
  const logo = await upload(300, 60);
  await brand({ logo, isNameBesideLogo: false, accent: '#1a7f64' });
  expect(await tag()).not.toBe(before);
  expect((await portal.get(null, '/share/site.png')).statusCode).toBe(200);
  const { email } = await portal.person();
  await portal.send(null, 'POST', '/api/user/forgot-password', { email });
  const [mail] = await portal.mailbox(email);
  expect(mail?.html).toContain(`${pngOf(logo, 64)}" width="160" height="32" alt="Old Quay"`);
});

test('reaches other replicas, and is known from the start of a process', async () => {
  const { settings, db, databaseUrl, portal: parts } = portal;
  const { app, portal: other } = await buildApp({
    settings,
    db,
    readDb: parts.readDb,
    jobs: openJobs(databaseUrl, () => {}),
    files: parts.files,
  });
  try {
    await brand({ accent: '#1a7f64' });
    await expect.poll(() => other.settings.branding.accent).toBe('#1a7f64');
  } finally {
    await app.close();
  }
});
