import type { Db } from '../database/open.ts';
import type { Files } from '../files/files.ts';
import { writeToDatabase } from './queries.ts';

export async function checkSpace(db: Db, files: Pick<Files, 'checkSpace'>): Promise<void> {
  await writeToDatabase(db);
  await files.checkSpace();
}
