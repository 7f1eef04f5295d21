import type { UserId } from '#contract/ids.ts';
import type { Me, Mentionable } from '#contract/users.ts';
import type { Db } from '#server/platform/database/open.ts';
import { SignedOut } from '#server/platform/errors.ts';
import type { Actor } from '#server/policy.ts';
import { presentMe, presentPerson, profileParts } from './present.ts';
import { selectNamesLike, selectOwnAccount } from './queries.ts';

const MAX_MENTIONS = 8;

export async function readMe(db: Db, actor: Actor): Promise<Me> {
  const user = actor.userId === null ? undefined : await selectOwnAccount(db, actor.userId);
  if (!user) throw new SignedOut();
  return presentMe(user, actor.needsFactor);
}

export async function readProfileParts(db: Db, userId: UserId) {
  const user = await selectOwnAccount(db, userId);
  if (!user) throw new SignedOut();
  return profileParts(user);
}

export async function findMentions(db: Db, prefix: string): Promise<Mentionable[]> {
  if (prefix === '') return [];
  const rows = await selectNamesLike(db, prefix, MAX_MENTIONS);
  return rows.map((row) => ({ ...presentPerson(row), company: row.company }));
}
