import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { readSettings } from '#server/settings.ts';
import { tryBuckets } from '#server/start-buckets.ts';
import { explainStart } from '#server/start-steps.ts';
import { type S3Engine, startS3 } from '#server/testing/engines/s3.ts';
import { storageCheck } from '../checks/storage.ts';
import { newId } from '../ids.ts';
import { type BucketAddress, readBucketAddress } from '../s3/address.ts';
import { openBucket } from '../s3/bucket.ts';
import { countUsedBytes, type Files } from './files.ts';
import { removeLeftCopies } from './local-copies.ts';
import { openFiles } from './open-files.ts';
import { openS3Files } from './s3-files.ts';

let s3: S3Engine;
let files: Files;
beforeAll(async () => {
  s3 = await startS3();
  files = await openFiles({ DATA_DIR: '/nowhere', S3_URL: s3.url });
});
afterEach(async () => {
  s3.deny();
  s3.objects.clear();
  await s3.startServer();
});
afterAll(async () => {
  files.close();
  await s3.stop();
});

function addressOf(url: string): BucketAddress {
  const address = readBucketAddress(url);
  if (typeof address === 'string') throw new Error(address);
  return address;
}

const reason = (url: string): Promise<string> =>
  openFiles({ DATA_DIR: '/nowhere', S3_URL: url }).then(async (opened) => {
    const found = await opened.tryEverything().then(() => 'works', explainStart);
    opened.close();
    return found;
  });

describe('a bucket', () => {
  it('keeps what was written, with the type and caching of a public or private file', async () => {
    const name = `${newId()}.webp`;
    await files.public.write(name, Buffer.from('picture'));
    await files.private.write(name, Buffer.from('cover'));
    const found = await files.public.read(name);
    expect([found?.size, found && (await text(found.stream))]).toEqual([7, 'picture']);
    const cover = await files.private.read(name);
    expect(cover && (await text(cover.stream))).toBe('cover');
    const headersOf = (key: string) => s3.objects.get(key)?.headers;
    expect(headersOf(`files/${name}`)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, s-maxage=300, immutable',
    });
    expect(headersOf(`private/${name}`)).toMatchObject({ 'cache-control': 'private, no-store' });
    await files.public.remove(name);
    expect(await files.public.read(name)).toBeNull();
    expect(await files.private.checksum(name)).toBe(createHash('sha256').update('cover').digest('hex'));
    expect(await files.public.checksum(name)).toBeNull();
  });

  it('takes a large file in parts', async () => {
    const name = `${newId()}.pdf`;
    const bytes = Buffer.alloc(20 * 1024 * 1024, 'brochure ');
    await files.private.write(name, bytes);
    const found = await files.private.read(name);
    expect(found && (await buffer(found.stream)).equals(bytes)).toBe(true);
  });

  it('lists all its files, over several pages', async () => {
    const names = Array.from({ length: 20 }, () => `${newId()}.webp`);
    for (const [at, name] of names.entries())
      await (at % 2 === 0 ? files.public : files.private).write(name, Buffer.from('12345'));
    const listed = [];
    for await (const { name, bytes, store } of files.list()) {
      expect(bytes).toBe(5);
      expect(await store.checksum(name)).not.toBeNull();
      listed.push(name);
    }
    expect(listed.sort()).toEqual([...names].sort());
    expect(await countUsedBytes(files)).toBe(100);
  });

  it('belongs to one portal', async () => {
    const settings = { ...readSettings({ DATA_DIR: '/nowhere' }), S3_URL: s3.url };
    const start = (id: string) => tryBuckets(settings, files, async () => id, expect.fail);
    const check = async (id: string) => (await storageCheck(files, async () => id).run()).state;
    expect(await check('this portal')).toBe('warning');
    await start('this portal');
    await start('this portal');
    expect(await check('this portal')).toBe('ok');
    expect(await check('another')).toBe('failed');
    await expect(start('another')).rejects.toThrow(/^S3_URL: .*another portal.* “owner”/);
  });

  it('has no free space to watch', async () => {
    expect(await files.freeBytes()).toBeNull();
    await files.checkSpace();
  });

  it('is read once for a document whose pages are drawn one after the other', async () => {
    const name = `${newId()}.pdf`;
    await files.private.write(name, Buffer.from('brochure'));
    const before = s3.requests;
    const read = async () => {
      const found = await files.private.readOften(name);
      return found && `${found.size} ${await text(found.stream)}`;
    };
    expect(await Promise.all([read(), read()])).toEqual(['8 brochure', '8 brochure']);
    expect(await read()).toBe('8 brochure');
    expect(s3.requests - before).toBe(1);
    expect(await files.private.readOften(`${newId()}.pdf`)).toBeNull();
  });

  it('is read directly while there is no temporary folder for copies', async () => {
    const opened = await openFiles({ DATA_DIR: '/nowhere', S3_URL: s3.url });
    const name = `${newId()}.pdf`;
    await opened.private.write(name, Buffer.alloc(2_000_000, 1));
    const read = async () => {
      const before = s3.requests;
      const found = await opened.private.readOften(name);
      return [found && (await buffer(found.stream)).length, s3.requests - before];
    };
    vi.stubEnv('TMPDIR', '/nowhere');
    expect([await read(), await read()]).toEqual(Array(2).fill([2_000_000, 1]));
    vi.unstubAllEnvs();
    expect([await read(), await read()]).toEqual([
      [2_000_000, 1],
      [2_000_000, 0],
    ]);
    opened.close();
  });

  it('deletes the copies of a process that was killed', async () => {
    const noProcess = 2 ** 22 + 1;
    const folders = [noProcess, process.ppid].map((pid) => join(tmpdir(), `quayside-copies-${pid}-${newId()}`));
    for (const folder of folders) await mkdir(folder);
    await removeLeftCopies();
    expect(folders.map((folder) => existsSync(folder))).toEqual([false, true]);
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });

  it('serves files while hundreds of others are read slowly', async () => {
    const warned: string[] = [];
    const opened = await openFiles({ DATA_DIR: '/nowhere', S3_URL: s3.url }, { warn: (line) => warned.push(line) });
    const name = `${newId()}.pdf`;
    await opened.private.write(name, Buffer.alloc(2_000_000, 1));
    const slow = [];
    for (let batch = 0; batch < 6; batch += 1)
      slow.push(...(await Promise.all(Array.from({ length: 50 }, () => opened.private.read(name)))));
    await opened.private.write(`${newId()}.pdf`, Buffer.from('another'));
    for (const file of slow) file?.stream.destroy();
    expect(warned).toEqual([]);
    opened.close();
  });

  it('refuses to read too many files at once, without taking that for an outage', async () => {
    const opened = openS3Files(await openBucket(addressOf(s3.url), { maxReads: 1 }));
    const [picture, document] = [`${newId()}.webp`, `${newId()}.pdf`];
    await opened.private.write(picture, Buffer.from('picture'));
    await opened.private.write(document, Buffer.alloc(2_000_000, 1));
    const pictures = [await opened.private.read(picture), await opened.private.read(picture)];
    const slow = await opened.private.read(document);
    await expect(opened.private.read(picture)).rejects.toMatchObject({ code: 'FILES_BUSY', retryAfter: 5 });
    slow?.stream.destroy();
    await expect.poll(() => opened.private.read(picture).catch(() => null)).not.toBeNull();
    expect(await Promise.all(pictures.map((found) => found && text(found.stream)))).toEqual(['picture', 'picture']);
    expect(opened.watch.isAvailable).toBe(true);
    opened.close();
  });

  it('refuses names that are not its own', async () => {
    await expect(files.public.write('../secret.webp', Buffer.from(''))).rejects.toThrow('not a file name');
  });
});

describe('the start', () => {
  it('tries to write, read, list and delete, and leaves nothing behind', async () => {
    await files.tryEverything();
    expect(s3.objects.size).toBe(0);
  });

  it.each(['write', 'read', 'list', 'delete'] as const)('names the missing permission to %s', async (action) => {
    s3.deny(action);
    const line = await reason(s3.url);
    expect(line).toMatch(new RegExp(`^S3_URL: the key PORTALKEY may not ${action} in the bucket portal\\. Allow s3:`));
  });

  it.each([
    ['a wrong secret', (url: string) => url.replace('secret', 'guess'), 'refuses the secret of the key PORTALKEY'],
    ['an unknown key', (url: string) => url.replace('PORTALKEY', 'NOBODY'), 'does not know the key NOBODY'],
    ['a missing bucket', (url: string) => url.replace('/portal', '/harbour'), 'there is no bucket harbour'],
    ['a wrong region', (url: string) => url.replace('eu-test-1', 'eu-west-9'), 'is not in the region eu-west-9'],
    [
      'an unknown host',
      (url: string) => url.replace('127.0.0.1', 'nowhere.invalid'),
      'nowhere.invalid:\\d+ is not known',
    ],
    ['a closed port', (url: string) => url.replace(/:\d+\//, ':9/'), 'no store answers at 127.0.0.1:9'],
  ])('explains %s in one line without the secret', async (_name, change, expected) => {
    const line = await reason(change(s3.url));
    expect(line).toMatch(new RegExp(`^S3_URL: .*${expected}`));
    expect(line).not.toMatch(/\n|secret%2F|guess/);
  });
});

describe('an outage', () => {
  it('does not prevent a start', async () => {
    const lines: string[] = [];
    const opened = await openFiles({ DATA_DIR: '/nowhere', S3_URL: s3.url });
    const settings = { ...readSettings({ DATA_DIR: '/nowhere' }), S3_URL: s3.url };
    await s3.stopServer();
    await tryBuckets(
      settings,
      opened,
      async () => 'portal',
      (line) => lines.push(line),
    );
    expect(lines).toEqual([expect.stringMatching(/^S3_URL: no store answers at .*Start it/)]);
    const name = `${newId()}.webp`;
    await expect(opened.public.read(name)).rejects.toMatchObject({ status: 503, code: 'FILES_UNAVAILABLE' });
    await s3.startServer();
    await expect.poll(() => opened.public.read(name).catch(() => 'unavailable'), { timeout: 10_000 }).toBeNull();
    opened.close();
  });

  it('is reported once, makes requests fail immediately, and ends by itself', async () => {
    const lines: string[] = [];
    const opened = await openFiles({ DATA_DIR: '/nowhere', S3_URL: s3.url }, { warn: (line) => lines.push(line) });
    const name = `${newId()}.webp`;
    await opened.public.write(name, Buffer.from('picture'));
    await s3.stopServer();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await expect(opened.public.read(name)).rejects.toMatchObject({
        status: 503,
        code: 'FILES_UNAVAILABLE',
        retryAfter: 5,
      });
      await expect(opened.private.write(name, Buffer.from('x'))).rejects.toMatchObject({ code: 'FILES_UNAVAILABLE' });
    }
    expect(lines).toEqual([expect.stringMatching(/does not answer \(ECONNREFUSED\)/)]);
    await s3.startServer();
    await expect.poll(() => lines.length, { timeout: 10_000 }).toBe(2);
    expect(lines[1]).toMatch(/answers again, after \d+\.\d s/);
    expect(await opened.public.read(name).then((found) => found && text(found.stream))).toBe('picture');
    opened.close();
  });

  it('is noticed when the store accepts connections and does not respond', async () => {
    const opened = openS3Files(await openBucket(addressOf(s3.url), { respondMs: 100 }));
    s3.stopResponding();
    const name = `${newId()}.webp`;
    await expect(opened.public.read(name)).rejects.toMatchObject({ status: 503 });
    expect(opened.isAvailable()).toBe(false);
    const before = s3.requests;
    await expect(opened.public.read(name)).rejects.toMatchObject({ status: 503 });
    expect(s3.requests).toBe(before);
    await s3.startServer();
    await expect.poll(() => opened.isAvailable()).toBe(true);
    opened.close();
  });
});
