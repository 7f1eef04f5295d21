import cookie from '@fastify/cookie';
import type { SessionId, UserId } from '#contract/ids.ts';
import type { Db } from '#server/platform/database/open.ts';
import { hashToken } from '#server/platform/tokens.ts';
import type { Settings } from '#server/settings.ts';
import { isMarkedSignedOut, tokenIn } from './cookies.ts';
import { mustHaveFactor } from './factors/methods.ts';
import { findSignedIn, type SignedIn, selectLiveSessions } from './session-queries.ts';

export interface SocketUser {
  readonly userId: UserId;
  readonly sessionId: SessionId;
  /** Counted among the guests. */
  readonly hidden: boolean;
}

export async function findSocketUser(
  db: Db,
  settings: Pick<Settings, 'secure' | 'staffNeedsFactor'>,
  cookieHeader: string | undefined,
): Promise<SocketUser | null> {
  const cookies = cookie.parse(cookieHeader ?? '');
  if (isMarkedSignedOut(cookies, settings)) return null;
  const token = tokenIn(cookies, 'session', settings);
  const session = token === null ? undefined : await findSignedIn(db, hashToken(token));
  if (!session || lacksFactor(session, settings)) return null;
  return { userId: session.user_id, sessionId: session.session_id, hidden: session.presence_hidden };
}

type FactorSettings = Pick<Settings, 'staffNeedsFactor'>;

const lacksFactor = (session: Pick<SignedIn, 'role' | 'has_factor'>, settings: FactorSettings): boolean =>
  !session.has_factor && mustHaveFactor(session, settings);

/** By session that may have a socket: whether the person’s presence is hidden. */
export async function listLiveSessions(
  db: Db,
  settings: FactorSettings,
  ids: readonly string[],
): Promise<Map<string, boolean>> {
  const live = (await selectLiveSessions(db, ids)).filter((session) => !lacksFactor(session, settings));
  return new Map(live.map((session) => [session.session_id, session.presence_hidden]));
}
