import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../database/open.ts';
import { writeToDatabase } from './queries.ts';

/** About the size of a picture in all its sizes. */
const FILE_BYTES = 1024 * 1024;

/** Writes to the database and to the files folder, and removes both again. @throws if either is full */
export async function checkSpace(db: Db, folder: string): Promise<void> {
  await writeToDatabase(db);
  await mkdir(folder, { recursive: true });
  const path = join(folder, '.space-check');
  try {
    const file = await open(path, 'w', 0o600);
    try {
      await file.writeFile(Buffer.alloc(FILE_BYTES, 1));
      await file.sync();
    } finally {
      await file.close();
    }
  } finally {
    await rm(path, { force: true });
  }
}
