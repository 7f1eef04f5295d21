import type { Me } from '#contract/users.ts';
import type { Db } from '#server/platform/database/open.ts';
import { SignedOut } from '#server/platform/errors.ts';
import type { Portal } from '#server/platform/portal.ts';
import type { Actor } from '#server/policy.ts';
import { storePicture } from '../../services/files/index.ts';
import { presentMe } from './present.ts';
import { updateUser } from './profile-queries.ts';

const SIDE = 512;

/** A job deletes the previous picture when it is no longer used. */
export async function setAvatar(
  parts: Pick<Portal, 'db' | 'files' | 'sender'>,
  actor: Actor,
  sent: Buffer,
): Promise<Me> {
  const { url } = await storePicture(parts, actor, 'avatar', sent, { width: SIDE, square: true });
  return changePicture(parts.db, actor, url);
}

export function removeAvatar(db: Db, actor: Actor): Promise<Me> {
  return changePicture(db, actor, null);
}

async function changePicture(db: Db, { userId }: Actor, profilePic: string | null): Promise<Me> {
  if (userId === null) throw new SignedOut();
  const user = await db.transaction((tx) => updateUser(tx, userId, { profilePic }));
  if (!user) throw new SignedOut();
  return presentMe(user);
}
