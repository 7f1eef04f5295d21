import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listPictures } from '#server/features/services/files/index.ts';
import { copyFiles } from '#server/platform/files/copy-files.ts';
import type { Files } from '#server/platform/files/files.ts';
import { openFolder } from '#server/platform/files/folder.ts';
import { openFiles } from '#server/platform/files/open-files.ts';
import { newId } from '#server/platform/ids.ts';
import { type S3Engine, startS3 } from '#server/testing/engines/s3.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
let s3: S3Engine;
let bucket: Files;
let scratch: string;
const pictures = Array.from({ length: 12 }, () => `${newId()}.webp`);
const brochure = newId();
const documents = [`${brochure}.pdf`, `${brochure}.webp`, `${brochure}-1.webp`, `${newId()}.xlsx`];
const all = [...pictures, ...documents];

beforeAll(async () => {
  s3 = await startS3();
  scratch = await mkdtemp(join(tmpdir(), 'quayside-copy-'));
  bucket = await openFiles({ DATA_DIR: scratch, S3_URL: s3.url });
  portal = await startTestPortal();
  for (const name of all) await portal.portal.files.public.write(name, Buffer.from(`content of ${name}`));
  for (const name of pictures)
    await portal.db.execute(sql`INSERT INTO files (id, kind, bytes, sent_bytes, width, height)
      VALUES (${name.slice(0, 36)}::uuid, 'picture', 1, 1, 1, 1)`);
});
afterAll(async () => {
  bucket.close();
  await portal.close();
  await s3.stop();
  await rm(scratch, { recursive: true, force: true });
});

const shares: number[] = [];
const copy = (from: Files, to: Files) =>
  copyFiles(from, to, {
    listPublic: (names) => listPictures(portal.db, names),
    onProgress: (share) => shares.push(share),
  });

it('copies a portal from its folder to a bucket: pictures as public files, all others as private ones', async () => {
  expect(await copy(portal.portal.files, bucket)).toMatchObject({ copied: all.length, same: 0, failed: [] });
  expect([...s3.objects.keys()].sort()).toEqual(
    [...pictures.map((name) => `files/${name}`), ...documents.map((name) => `private/${name}`)].sort(),
  );
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
});

it('continues after an interruption, and repairs a copy that differs', async () => {
  s3.objects.delete(`files/${pictures[0]}`);
  const key = `files/${pictures[1]}`;
  const object = s3.objects.get(key);
  if (object) s3.objects.set(key, { ...object, headers: {}, body: randomBytes(9) });
  const requests = s3.requests;
  expect(await copy(portal.portal.files, bucket)).toMatchObject({ copied: 2, same: all.length - 2, failed: [] });
  // One request for each file that is there.
  expect(s3.requests - requests).toBeLessThan(all.length + 10);
});

it('names each file that it could not copy', async () => {
  s3.objects.delete(`private/${documents[0]}`);
  s3.deny('write');
  const { failed } = await copy(portal.portal.files, bucket);
  expect(failed).toEqual([expect.stringContaining(`${documents[0]}: `)]);
  s3.deny();
  expect(await copy(portal.portal.files, bucket)).toMatchObject({ copied: 1, failed: [] });
});

it('copies a portal back to a folder', async () => {
  const folder = openFolder(scratch);
  expect(await copy(bucket, folder)).toMatchObject({ copied: all.length, failed: [] });
  for (const name of all) {
    const found = await folder.private.read(name);
    expect(found && (await text(found.stream))).toBe(`content of ${name}`);
  }
});
