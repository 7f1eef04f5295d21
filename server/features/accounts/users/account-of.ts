import type { Db } from '#server/platform/database/open.ts';
import { SignedOut } from '#server/platform/errors.ts';
import type { Actor } from '#server/policy.ts';
import { findUser, type UserRow } from './queries.ts';

/** @throws SignedOut for guests */
export async function accountOf({ db }: { readonly db: Db }, { userId }: Actor): Promise<UserRow> {
  const user = userId === null ? undefined : await findUser(db, userId);
  if (!user) throw new SignedOut();
  return user;
}
