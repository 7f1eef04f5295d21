import type { z } from 'zod';
import type { profileBody } from '#contract/account.ts';
import type { Me } from '#contract/users.ts';
import { SignedOut } from '#server/platform/errors.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import { refuseReservedNames } from '#server/platform/names/reserved-names.ts';
import type { Portal } from '#server/platform/portal.ts';
import { type Actor, isStaff } from '#server/policy.ts';
import { presentMe } from './present.ts';
import { type ProfileFields, updateUser } from './profile-queries.ts';
import { findUser } from './queries.ts';

/** Omitted fields stay unchanged; an empty text clears a field. @throws Invalid for a reserved name */
export async function editProfile(
  { db, settings }: Pick<Portal, 'db' | 'settings'>,
  actor: Actor,
  change: z.output<typeof profileBody>,
): Promise<Me> {
  const userId = requireUserId(actor);
  const fields = Object.fromEntries(
    Object.entries(change)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value === '' ? null : value]),
  ) as ProfileFields;
  return db.transaction(async (tx) => {
    const before = await findUser(tx, userId);
    if (!before) throw new SignedOut();
    if (!isStaff(actor)) refuseReservedNames(settings, { name: fields.name, company: fields.company }, before);
    const after = Object.keys(fields).length > 0 ? await updateUser(tx, userId, fields) : before;
    if (!after) throw new SignedOut();
    return presentMe(after);
  });
}
