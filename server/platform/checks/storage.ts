import { buffer } from 'node:stream/consumers';
import type { Files } from '../files/files.ts';
import { newId } from '../ids.ts';
import { type Check, failed, ok } from './checks.ts';

const REMEDY = 'Check that the account of the portal may read, write and delete in the storage of files.';

/** Writes a file, reads it and deletes it, like an upload. */
export function storageCheck(files: Files): Check {
  return {
    name: 'Storage',
    async run() {
      const name = `${newId()}.webp`;
      const bytes = Buffer.from(`Written by a check, ${name}`);
      let step = 'written';
      try {
        await files.write(name, bytes);
        step = 'read';
        const stored = await files.read(name);
        if (!stored || !(await buffer(stored.stream)).equals(bytes))
          return failed('A file was written, but read with other bytes.', 'Check the disk or the storage service.');
        step = 'deleted';
        await files.remove(name);
        return ok('A file was written, read and deleted.');
      } catch (error) {
        await files.remove(name).catch(() => undefined);
        return failed(`A file can’t be ${step}: ${(error as Error).message.split('\n')[0]}`, REMEDY);
      }
    },
  };
}
