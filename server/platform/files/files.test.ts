import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import { filesFolder, openFolder } from './folder.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'quayside-files-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it('a failed write leaves nothing behind', async () => {
  const files = openFolder(dataDir);
  const name = `${newId()}.webp`;
  const folder = join(filesFolder(dataDir), name.slice(34, 36));
  // A folder with the file’s name: the file can be written, but not renamed.
  await mkdir(join(folder, name, 'in-the-way'), { recursive: true });
  await expect(files.private.write(name, Buffer.from('picture'))).rejects.toThrow();
  expect(await readdir(folder)).toEqual([name]);
});

it('a file that is deleted after it was found is read to its end', async () => {
  const files = openFolder(dataDir);
  const name = `${newId()}.pdf`;
  await files.private.write(name, Buffer.from('price list'));
  const file = await files.private.read(name);
  // At once, before a stream could open the file.
  rmSync(join(filesFolder(dataDir), name.slice(34, 36), name));
  expect(file && (await text(file.stream))).toBe('price list');
  expect(await files.private.read(name)).toBeNull();
});
