import type { StoredFile } from '#server/platform/files/files.ts';
import { NotFound } from '#server/platform/http/errors.ts';
import type { Portal } from '#server/platform/portal.ts';
import { isPicture } from './queries.ts';

/**
 * Only uploaded pictures: covers of documents are in the same folder, but have their own permissions.
 * @throws NotFound
 */
export async function readPicture({ db, files }: Pick<Portal, 'db' | 'files'>, id: string): Promise<StoredFile> {
  const file = (await isPicture(db, id)) ? await files.public.read(`${id}.webp`) : null;
  if (!file) throw new NotFound();
  return file;
}
