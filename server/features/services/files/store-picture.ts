import type { FileId } from '#contract/ids.ts';
import type { Db } from '#server/platform/database/open.ts';
import { SignedOut } from '#server/platform/errors.ts';
import type { Files } from '#server/platform/files/files.ts';
import { newId } from '#server/platform/ids.ts';
import type { Actor } from '#server/policy.ts';
import { type PictureSize, remakePicture } from './picture.ts';
import { insertFile, type NewFile } from './queries.ts';

/** Stores the file first, then its row. @throws PortalError 413 or 415, Invalid if it is damaged */
export async function storePicture(
  { db, files }: { readonly db: Db; readonly files: Files },
  actor: Actor,
  kind: NewFile['kind'],
  sent: Buffer,
  size?: PictureSize,
) {
  const ownerId = actor.userId;
  if (ownerId === null) throw new SignedOut();
  const picture = await remakePicture(sent, size);
  const id = newId<FileId>();
  await files.public.write(`${id}.webp`, picture.bytes);
  const row = {
    id,
    ownerId,
    kind,
    bytes: picture.bytes.length,
    sentBytes: sent.length,
    width: picture.width,
    height: picture.height,
  };
  await db.transaction((tx) => insertFile(tx, row));
  return { id, url: pictureUrl(id), width: picture.width, height: picture.height };
}

export const pictureUrl = (id: string): string => `/files/${id}.webp`;
