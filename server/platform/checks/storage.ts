import type { Files } from '../files/files.ts';
import { type Check, failed, ok } from './checks.ts';

const REMEDY = 'Check that the account of the portal may read, write and delete in the storage of files.';

/** Writes a file, reads it and deletes it, like an upload. */
export function storageCheck(files: Pick<Files, 'tryEverything' | 'place'>): Check {
  return {
    name: 'Storage',
    async run() {
      try {
        await files.tryEverything();
        return ok(`A file was written, read and deleted in ${files.place}.`);
      } catch (error) {
        return failed((error as Error).message.split('\n')[0] ?? '', REMEDY);
      }
    },
  };
}
