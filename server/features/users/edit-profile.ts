import type { z } from 'zod';
import type { profileBody } from '#contract/account.ts';
import type { Me } from '#contract/users.ts';
import type { Db } from '#server/platform/database/open.ts';
import { Invalid, SignedOut } from '#server/platform/http/errors.ts';
import type { Actor } from '#server/policy.ts';
import { presentMe } from './present.ts';
import { type ProfileFields, updateUser } from './profile-queries.ts';
import { findUser } from './queries.ts';

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Changes what is sent; an empty text takes a field away. @throws Invalid for a country that is none */
export async function editProfile(db: Db, actor: Actor, change: z.output<typeof profileBody>): Promise<Me> {
  const { userId } = actor;
  if (userId === null) throw new SignedOut();
  if (change.country !== undefined && regions.of(change.country) === undefined)
    throw new Invalid({ country: 'Choose your country.' });
  const fields = Object.fromEntries(
    Object.entries(change)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value === '' ? null : value]),
  ) as ProfileFields;
  return db.transaction(async (tx) => {
    const user = Object.keys(fields).length > 0 ? await updateUser(tx, userId, fields) : await findUser(tx, userId);
    if (!user) throw new SignedOut();
    return presentMe(user);
  });
}
