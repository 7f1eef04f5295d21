import { access, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesFolder } from '#server/platform/files/folder.ts';
import { PORTAL } from '#server/platform/sender.ts';
import { uses } from '#server/testing/picture-uses.ts';
import { startTestPortal, type TestPerson, type TestPortal } from '#server/testing/portal.ts';
import { remakePicture, sniffPicture } from './picture.ts';
import { sweepFiles } from './sweep.ts';

let portal: TestPortal;
let member: TestPerson;
beforeAll(async () => {
  portal = await startTestPortal();
  member = await portal.person();
});
afterAll(() => portal.close());

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#246' } });
const photo = (width = 2_000, height = 1_000) =>
  plain(width, height)
    .withExif({ IFD0: { Copyright: 'whereabouts' } })
    .jpeg()
    .toBuffer();

interface Part {
  readonly name: string;
  readonly content: Buffer | string;
  readonly fileName?: string;
}

function form(...parts: Part[]): { payload: Buffer; type: string } {
  const boundary = 'x-frontier';
  const pieces = parts.flatMap(({ name, content, fileName }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${fileName ? `; filename="${fileName}"` : ''}\r\n` +
        `${fileName ? 'Content-Type: image/png\r\n' : ''}\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  };
}

function send(
  person: TestPerson | null,
  { payload, type }: { payload: Buffer | string; type: string },
  url = '/api/files',
) {
  const headers = { 'content-type': type, ...(person ? { cookie: person.cookie } : {}) };
  return portal.app.inject({ method: 'POST', url, headers, payload });
}
const upload = (content: Buffer | string, person: TestPerson | null = member) =>
  send(person, form({ name: 'file', content, fileName: '../../etc/passwd.png' }));

/** Everybody may see it. */
async function uploadShown(content: Buffer): Promise<{ id: string; url: string; width: number; height: number }> {
  const response = await upload(content);
  expect(response.statusCode, response.body).toBe(201);
  const { data } = response.json();
  await portal.db.execute(sql`UPDATE users SET profile_pic = ${data.url} WHERE id = ${member.id}`);
  return data;
}

describe('uploading', () => {
  it('stores a re-encoded picture: WebP, at most 1600 wide, without metadata', async () => {
    const { id, url, width, height } = await uploadShown(await photo());
    expect({ url, width, height }).toEqual({ url: `/files/${id}.webp`, width: 1_600, height: 800 });
    const found = await portal.get(null, url);
    expect(found.statusCode).toBe(200);
    expect(found.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, s-maxage=300, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    const kept = await sharp(found.rawPayload).metadata();
    expect(kept).toMatchObject({ format: 'webp', width: 1_600, height: 800 });
    expect(kept.exif).toBeUndefined();
    expect(found.rawPayload.includes('whereabouts')).toBe(false);
    const again = await portal.app.inject({ url, headers: { 'if-none-match': String(found.headers.etag) } });
    expect(again.statusCode).toBe(304);
    expect((await portal.app.inject({ method: 'HEAD', url })).statusCode).toBe(200);
  });

  it('serves a picture in three smaller widths, made when they are first requested', async () => {
    const { id, url } = await uploadShown(await photo());
    for (const width of [400, 720, 1080]) {
      const narrow = `/files/${id}-${width}.webp`;
      const [first, second] = await Promise.all([portal.get(null, narrow), portal.get(null, narrow)]);
      const later = await portal.get(null, narrow);
      for (const found of [first, second, later]) {
        expect(found.statusCode).toBe(200);
        expect(found.headers).toMatchObject({ 'content-type': 'image/webp', etag: `"${id}-${width}"` });
        expect(found.headers['cache-control']).toBe('public, max-age=31536000, s-maxage=300, immutable');
        expect(await sharp(found.rawPayload).metadata()).toMatchObject({ format: 'webp', width, height: width / 2 });
      }
      await access(join(filesFolder(portal.settings.DATA_DIR), id.slice(34), `${id}-${width}.webp`));
    }
    for (const name of [`${id}-401`, `${id}-0`, `${id}-4000`, `${id}-`, `${crypto.randomUUID()}-400`])
      expect([name, (await portal.get(null, `/files/${name}.webp`)).statusCode]).toEqual([name, 404]);
    expect((await portal.get(null, url)).headers.etag).toBe(`"${id}"`);
  });

  it('does not enlarge a picture, and serves the original if it can’t be made narrower', async () => {
    const { id } = await uploadShown(await photo(500, 250));
    const widthOf = async (width: number) =>
      (await sharp((await portal.get(null, `/files/${id}-${width}.webp`)).rawPayload).metadata()).width;
    expect(await widthOf(720)).toBe(500);
    expect(await widthOf(400)).toBe(400);
    const { id: other } = await uploadShown(await photo(600, 300));
    const folder = join(filesFolder(portal.settings.DATA_DIR), other.slice(34));
    await writeFile(join(folder, `${other}.webp`), 'damaged');
    expect((await portal.get(null, `/files/${other}-400.webp`)).body).toBe('damaged');
  });

  it('rotates a picture upright and never enlarges it', async () => {
    const lying = await plain(40, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await remakePicture(lying, PORTAL)).toMatchObject({ width: 20, height: 40 });
  });

  it('refuses guests', async () => {
    expect((await upload(await photo(), null)).statusCode).toBe(401);
  });

  it.each([
    ['text', 'just text'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['GIF', Buffer.from('GIF89a\x01\x00\x01\x00')],
    ['PDF', '%PDF-1.7'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
  ])('refuses %s, whatever its file name and type', async (_name, content) => {
    const response = await upload(content);
    expect([response.statusCode, response.json().message]).toEqual([415, 'Choose a JPEG, PNG, WebP or HEIC picture.']);
  });

  it('refuses a file that only starts like a picture', async () => {
    const response = await upload(Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('<script>')]));
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([422, ['file']]);
    const whole = await photo();
    expect((await upload(whole.subarray(0, whole.length / 2))).statusCode).toBe(422);
  });

  it('refuses more than 5 MB', async () => {
    const response = await upload(Buffer.concat([await photo(10, 10), Buffer.alloc(5 * 1024 * 1024)]));
    expect([response.statusCode, response.json().code]).toEqual([413, 'TOO_LARGE']);
  });

  const heic = (name: string) => readFile(new URL(`../../../testing/fixtures/${name}.heic`, import.meta.url));

  it('converts a HEIC picture, as phones make them', async () => {
    const response = await upload(await heic('small'));
    expect([response.statusCode, response.json().data]).toMatchObject([201, { width: 96, height: 64 }]);
    const { rawPayload } = await portal.get(member, response.json().data.url);
    const { data } = await sharp(rawPayload)
      .extract({ left: 10, top: 30, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    // The left half is orange.
    expect((data[0] ?? 0) - (data[2] ?? 0)).toBeGreaterThan(100);
  });

  it('converts a HEIC picture of 48 megapixels, and refuses a larger one before it decodes it', async () => {
    expect(await remakePicture(await heic('phone-48mp'), PORTAL)).toMatchObject({ width: 1_600, height: 1_200 });
    const response = await upload(await heic('phone-54mp'));
    expect([response.statusCode, response.json().message]).toEqual([
      413,
      'A HEIC picture can have at most 50 megapixels. Save it smaller.',
    ]);
  }, 60_000);

  it.each(['heic', 'heix', 'mif1', 'hevc'])('refuses a damaged HEIC picture (%s)', async (brand) => {
    const empty = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`), Buffer.alloc(500)]);
    expect((await upload(empty)).statusCode).toBe(422);
    const cut = (await heic('small')).subarray(0, 600);
    expect((await upload(cut)).statusCode).toBe(422);
  });

  it('takes a HEIC picture of more than 5 MB', async () => {
    const padded = Buffer.concat([await heic('small'), Buffer.alloc(6 * 1024 * 1024)]);
    expect((await upload(padded)).statusCode).toBe(201);
    const tooLarge = Buffer.concat([await heic('small'), Buffer.alloc(15 * 1024 * 1024)]);
    expect((await upload(tooLarge)).statusCode).toBe(413);
  });

  it.each(['jpeg', 'png', 'webp'] as const)(
    'scales a %s picture of 48 megapixels',
    async (format) => {
      const quickly = { effort: 1, compressionLevel: 1 };
      const large = await plain(8_064, 6_048).toFormat(format, quickly).toBuffer();
      expect(await remakePicture(large, PORTAL)).toMatchObject({ width: 1_600, height: 1_200 });
    },
    60_000,
  );

  it('refuses more pixels than fit in memory before it decodes them', async () => {
    const huge = await plain(8_000, 8_001).png().toBuffer();
    const response = await upload(huge);
    expect([response.statusCode, response.json().message]).toEqual([
      413,
      'A PNG picture can have at most 64 megapixels. Save it smaller.',
    ]);
    const progressive = await plain(8_000, 8_001).jpeg({ progressive: true }).toBuffer();
    expect((await upload(progressive)).statusCode).toBe(413);
  }, 60_000);

  it('refuses every other form', async () => {
    const content = await photo(10, 10);
    const statuses = [];
    for (const wrong of [
      form(),
      form({ name: 'other', content, fileName: 'a.png' }),
      form({ name: 'file', content: 'text' }),
      form({ name: 'file', content, fileName: 'a.png' }, { name: 'more', content: 'x' }),
      form({ name: 'file', content, fileName: 'a.png' }, { name: 'file', content, fileName: 'b.png' }),
      form({ name: 'file', content: '', fileName: 'a.png' }),
      { payload: form({ name: 'file', content, fileName: 'a.png' }).payload.subarray(0, 120), type: form().type },
      { payload: 'x', type: 'multipart/form-data' },
      { payload: 'x', type: 'multipart/form-data; boundary=' },
      { payload: '{}', type: 'application/json' },
      { payload: 'x', type: 'image/png' },
    ]) {
      statuses.push((await send(member, wrong)).statusCode);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 400, 415, 400, 415, 415]);
  });

  it('other endpoints accept no forms', async () => {
    const response = await send(
      member,
      form({ name: 'file', content: 'x', fileName: 'a' }),
      '/api/generalPost/creategeneralpost',
    );
    expect(response.statusCode).toBe(415);
  });

  it('converts many pictures at once', async () => {
    const pictures = await Promise.all(Array.from({ length: 12 }, (_, index) => photo(300 + index, 200)));
    const responses = await Promise.all(pictures.map((picture) => upload(picture)));
    expect(new Set(responses.map((response) => response.statusCode))).toEqual(new Set([201]));
  });
});

describe('serving', () => {
  it.each([
    '/files/01920000-0000-7000-8000-000000000000.webp',
    '/files/..%2f..%2fpassword.webp',
    '/files/x.webp',
    '/files/01920000-0000-7000-8000-000000000000.svg',
  ])('answers 404 to %s', async (url) => {
    expect((await portal.get(null, url)).statusCode).toBe(404);
  });

  it('refuses a name with a control character', async () => {
    const url = '/files/01920000-0000-7000-8000-000000000000.webp%00.html';
    expect((await portal.get(null, url)).statusCode).toBe(400);
  });
});

describe('cleanup', () => {
  it('deletes unused files after a day, and nothing else', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) ids.push((await upload(await photo(20 + index, 20))).json().data.id);
    const [young = '', orphan = '', inPost = '', ofProfile = '', inTerms = ''] = ids;
    await portal.db.execute(sql`UPDATE files SET created_at = now() - interval '25 hours' WHERE id <> ${young}::uuid`);
    await portal.db.execute(sql`INSERT INTO posts (id, kind, author_id, title, description, plain_text, status)
      VALUES (gen_random_uuid(), 'general', ${member.id}, 'Draft', ${`<p><img src="/files/${inPost}.webp" alt="" /></p>`}, '', 'draft')`);
    await portal.db.execute(
      sql`UPDATE users SET profile_pic = ${`/files/${ofProfile}.webp`} WHERE id = ${member.id}::uuid`,
    );
    await portal.db.execute(sql`INSERT INTO site_settings (name, value)
      VALUES ('terms', ${`<p><img src="/files/${inTerms}.webp" alt="" /></p>`})`);
    const stray = '01920000-0000-7000-8000-0000000000aa';
    await portal.portal.files.public.write(`${stray}.webp`, await photo(5, 5));
    const strayPath = join(filesFolder(portal.settings.DATA_DIR), 'aa', `${stray}.webp`);
    await utimes(strayPath, new Date(0), new Date(0));
    // The leftovers of a portal that was killed while writing.
    const [unfinished, beingWritten] = ['0a', '0b'].map((end) =>
      join(filesFolder(portal.settings.DATA_DIR), 'aa', `01920000-0000-7000-8000-0000000000${end}.webp.writing`),
    ) as [string, string];
    await writeFile(unfinished, 'half');
    await writeFile(beingWritten, 'half');
    await utimes(unfinished, new Date(0), new Date(0));

    await sweepFiles(portal.portal, uses);

    const statuses = [];
    for (const id of ids) statuses.push((await portal.get(member, `/files/${id}.webp`)).statusCode);
    expect(statuses).toEqual([200, 404, 200, 200, 200]);
    expect((await portal.db.execute(sql`SELECT 1 FROM files WHERE id = ${orphan}::uuid`)).rowCount).toBe(0);
    await expect(access(strayPath)).rejects.toThrow();
    await expect(access(unfinished)).rejects.toThrow();
    await access(beingWritten);
  });
});

it('recognises formats by their bytes', async () => {
  expect(sniffPicture(await plain(2, 2).png().toBuffer())).toBe('png');
  expect(sniffPicture(await plain(2, 2).webp().toBuffer())).toBe('webp');
  expect(sniffPicture(await plain(2, 2).jpeg().toBuffer())).toBe('jpeg');
  expect(sniffPicture(Buffer.alloc(0))).toBe(null);
});
