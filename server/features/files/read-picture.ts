import type { StoredFile } from '#server/platform/files/files.ts';
import { NotFound } from '#server/platform/http/errors.ts';
import type { Portal } from '#server/platform/portal.ts';
import { isPicture } from './queries.ts';

/**
 * A picture that somebody uploaded. The covers of documents lie among the same files: those are their documents' to
 * hand out, to whoever may read them.
 * @throws NotFound where there is none of that id
 */
export async function readPicture({ db, files }: Pick<Portal, 'db' | 'files'>, id: string): Promise<StoredFile> {
  const file = (await isPicture(db, id)) ? await files.read(`${id}.webp`) : null;
  if (!file) throw new NotFound();
  return file;
}
