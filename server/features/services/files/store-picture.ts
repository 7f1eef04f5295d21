import type { FileId } from '#contract/ids.ts';
import { SignedOut } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import type { Portal } from '#server/platform/portal.ts';
import type { Actor } from '#server/policy.ts';
import { type PictureSize, remakePicture } from './picture.ts';
import { insertFile, type NewFile } from './queries.ts';

/** Stores the file first, then its row. @throws PortalError 413 or 415, Invalid if it is damaged */
export async function storePicture(
  { db, files, sender }: Pick<Portal, 'db' | 'files' | 'sender'>,
  actor: Actor,
  kind: NewFile['kind'],
  sent: Buffer,
  size?: PictureSize,
) {
  const ownerId = actor.userId;
  if (ownerId === null) throw new SignedOut();
  const picture = await remakePicture(sent, sender, size);
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
