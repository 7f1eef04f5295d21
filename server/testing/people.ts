import type { UserId } from '#contract/ids.ts';
import type { Role } from '#contract/users.ts';
import { createAccount } from '#server/features/accounts/users/index.ts';
import { insertSession } from '#server/features/accounts/users/session-queries.ts';
import type { Db } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import type { Settings } from '#server/settings.ts';

export interface TestPerson {
  readonly id: UserId;
  readonly name: string;
  readonly email: string;
  readonly cookie: string;
}

/** Old enough to avoid the spam checks for new accounts. */
const MONTH_MS = 30 * 24 * 3_600_000;

/** Creates an account with a role and a session. */
export async function makePerson(db: Db, settings: Settings, role: Role): Promise<TestPerson> {
  const unique = newId().slice(-12);
  const email = `${role}-${unique}@person.example`;
  const name = `${role} ${unique}`;
  return db.transaction(async (tx) => {
    const user = await createAccount(tx, { email, name, role, createdAt: new Date(Date.now() - MONTH_MS) });
    if (!user) throw new Error('the address is taken');
    const sessionToken = newToken();
    const session = { tokenHash: hashToken(sessionToken), userId: user.id, userAgent: 'test', deviceId: null };
    await insertSession(tx, { ...session, method: 'password', hasFactor: false });
    return {
      id: user.id,
      name,
      email,
      cookie: `${settings.secure ? '__Host-' : ''}quayside_session=${sessionToken}`,
    };
  });
}
