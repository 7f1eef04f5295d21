import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCareersPortal } from '#server/testing/careers-portal.ts';
import { makePdf, sendForm } from '#server/testing/pdfs.ts';
import { startTestPortal, type TestPerson, type TestPortal } from '#server/testing/portal.ts';

const KB = 1024;
/** Noise, which can’t be compressed. */
const PICTURE = sharp({
  create: {
    width: 100,
    height: 100,
    channels: 3,
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
    background: '#000',
  },
});
let portal: TestPortal;
let picture: Buffer;
beforeAll(async () => {
  picture = await PICTURE.png().toBuffer();
  const limits = {
    accountBytesPerDay: 5 * picture.length,
    addressBytesPerDay: 8 * picture.length,
    guestBytesPerDay: 64 * KB,
  };
  portal = await startTestPortal({ RATE_LIMIT_SCALE: '1' }, limits);
});
afterAll(() => portal.close());

function upload(person: TestPerson, remoteAddress: string, { url = '/api/files', content = picture } = {}) {
  const boundary = 'x-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
  return portal.app.inject({
    method: 'POST',
    url,
    remoteAddress,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, cookie: person.cookie },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
}

it('limits the bytes of an account per day over all routes and addresses, also for concurrent uploads', async () => {
  const person = await portal.person();
  const responses = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      upload(person, `10.1.0.${index}`, { url: index % 2 === 0 ? '/api/files' : '/api/user/avatar' }),
    ),
  );
  const statuses = responses.map((response) => response.statusCode);
  expect(statuses.filter((status) => status < 300)).toHaveLength(4);
  const refused = responses.find((response) => response.statusCode === 429);
  expect(refused?.json()).toMatchObject({ code: 'DAILY_UPLOAD_LIMIT', message: expect.stringContaining('tomorrow') });
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
});

it('limits the bytes of an address per day over all accounts, and stores no address', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => portal.person()));
  const statuses: number[] = [];
  for (const person of people) {
    for (let index = 0; index < 3; index += 1) statuses.push((await upload(person, '10.2.0.1')).statusCode);
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(7);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  expect((await upload(people[3] as TestPerson, '10.2.0.2')).statusCode).toBe(201);
  const kept = await portal.db.execute(sql`SELECT * FROM uploaded_bytes`);
  expect(JSON.stringify(kept.rows)).not.toContain('10.2.0.1');
  for (const { id } of people) expect(JSON.stringify(kept.rows)).not.toContain(id);
});

it('does not count a failed upload', async () => {
  const person = await portal.person();
  for (let index = 0; index < 6; index += 1) {
    const content = Buffer.alloc(picture.length, 'no picture');
    expect((await upload(person, '10.3.0.1', { content })).statusCode).toBe(415);
  }
  expect((await upload(person, '10.3.0.1')).statusCode).toBe(201);
});

it('limits the bytes of guests at an address per day', async () => {
  // RATE_LIMIT_SCALE multiplies the limit by 10,000 here.
  const portal = await makeCareersPortal({}, { guestBytesPerDay: 30_000 / 10_000 });
  try {
    const job = await portal.job();
    const content = await makePdf();
    const apply = (index: number) =>
      sendForm(portal, null, `/api/career/${job.id}/applications`, [
        { name: 'name', content: 'Ada Applicant' },
        { name: 'email', content: `ada-${index}@applicant.example` },
        { name: 'cv', content, fileName: 'cv.pdf' },
      ]);
    const most = Math.floor(30_000 / content.length);
    const statuses: number[] = [];
    for (let index = 0; index <= most; index += 1) statuses.push((await apply(index)).statusCode);
    expect(statuses[0]).toBe(201);
    expect(statuses.at(-1)).toBe(429);
  } finally {
    await portal.close();
  }
});

it('refuses uploads below the minimum of free disk space, while everything else works', async () => {
  const full = await startTestPortal({ MIN_FREE_DISK_MB: '999999999' });
  try {
    const person = await full.person('admin');
    const uploads = full.portal.router.bound.filter(({ endpoint }) => endpoint.upload);
    expect(uploads.length).toBeGreaterThan(3);
    for (const { endpoint } of uploads) {
      const url = endpoint.path.replace(/:\w+/, '01890000-0000-7000-8000-000000000000');
      const response = await sendForm(full, person, url, [{ name: 'file', content: picture, fileName: 'a.png' }]);
      expect([url, response.statusCode, response.json().code]).toEqual([url, 507, 'DISK_FULL']);
      expect(response.headers['retry-after']).toBeDefined();
    }
    expect((await full.get(null, '/api/ready')).statusCode).toBe(200);
    const change = await full.send(person, 'PATCH', `/api/notification/preferences/${person.id}`, { digest: 'daily' });
    expect(change.statusCode, change.body).toBe(200);
  } finally {
    await full.close();
  }
});
