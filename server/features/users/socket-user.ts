/** Who a socket belongs to, from the cookie of its handshake. */

import cookie from '@fastify/cookie';
import type { UserId } from '#contract/ids.ts';
import type { Db } from '#server/platform/database/open.ts';
import { hashToken } from '#server/platform/tokens.ts';
import type { Settings } from '#server/settings.ts';
import { isMarkedSignedOut, tokenIn } from './cookies.ts';
import { findSignedIn } from './queries.ts';

export interface SocketUser {
  readonly userId: UserId;
  readonly sessionId: string;
  /** Counted among the guests. */
  readonly hidden: boolean;
}

/** Nobody where there is no session, or one that ended. */
export async function findSocketUser(
  db: Db,
  settings: Pick<Settings, 'secure'>,
  cookieHeader: string | undefined,
): Promise<SocketUser | null> {
  const cookies = cookie.parse(cookieHeader ?? '');
  if (isMarkedSignedOut(cookies, settings)) return null;
  const token = tokenIn(cookies, 'session', settings);
  const found = token === null ? undefined : await findSignedIn(db, hashToken(token));
  return found ? { userId: found.user_id, sessionId: found.session_id, hidden: found.presence_hidden } : null;
}
