import type { z } from 'zod';
import type { profileBody } from '#contract/account.ts';
import type { Me } from '#contract/users.ts';
import type { Db } from '#server/platform/database/open.ts';
import { Invalid, SignedOut } from '#server/platform/http/errors.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import type { Actor } from '#server/policy.ts';
import { findCountryName } from '#server/trade/country-names.ts';
import { presentMe } from './present.ts';
import { type ProfileFields, updateUser } from './profile-queries.ts';
import { findUser } from './queries.ts';

/** Omitted fields stay unchanged; an empty text clears a field. @throws Invalid for an unknown country */
export async function editProfile(db: Db, actor: Actor, change: z.output<typeof profileBody>): Promise<Me> {
  const userId = requireUserId(actor);
  if (change.country !== undefined && findCountryName(change.country) === undefined)
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
