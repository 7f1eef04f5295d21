import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import { openFiles } from './files.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'quayside-files-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it('a failed write leaves nothing behind', async () => {
  const files = openFiles(dataDir);
  const name = `${newId()}.webp`;
  const folder = join(files.folder, name.slice(34, 36));
  // A folder with the file’s name: the file can be written, but not renamed.
  await mkdir(join(folder, name, 'in-the-way'), { recursive: true });
  await expect(files.write(name, Buffer.from('picture'))).rejects.toThrow();
  expect(await readdir(folder)).toEqual([name]);
});
