import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SIGNED_IN_COOKIE } from '#contract/users.ts';
import type { DailyKey } from '#server/platform/daily-key/daily-key.ts';
import type { Db } from '#server/platform/database/open.ts';
import { isPageCall } from '#server/platform/http/in-process.ts';
import { countedAddress } from '#server/platform/http/rate-limits.ts';
import { singleFlightByKey } from '#server/platform/single-flight.ts';
import { hashToken } from '#server/platform/tokens.ts';
import type { Actor } from '#server/policy.ts';
import type { Settings } from '#server/settings.ts';
import {
  clearCookie,
  clearSignedOutMarker,
  isMarkedSignedOut,
  markSignedIn,
  readCookie,
  setCookie,
} from './cookies.ts';
import { mustHaveFactor } from './factors/methods.ts';
import { findLive, type LiveSession, touchSession } from './session-queries.ts';
import { signOut } from './sign-out.ts';

/** Requests whose response clears the cookies, because the browser was marked as signed out. */
const ended = new WeakSet<FastifyRequest>();
/** Requests whose response renews the cookie. */
const prolonged = new WeakMap<FastifyRequest, string>();
/** Requests whose response corrects the signed-in marker. */
const wronglyMarked = new WeakMap<FastifyRequest, { readonly isSignedIn: boolean }>();

/** Guests are distinguished by address for a day, because headers can be forged. */
export function guestActor(dailyKey: DailyKey, request: FastifyRequest): Actor {
  return {
    userId: null,
    role: 'guest',
    sessionId: null,
    visitor: async () => (await dailyKey.hash('guest', countedAddress(request.ip))).hash,
  };
}

interface Finding {
  readonly db: Db;
  readonly dailyKey: DailyKey;
  readonly settings: Settings;
}

/** An ended session is refused immediately. A failure throws; it never turns a member into a guest. */
export function findActor({ db, dailyKey, settings }: Finding) {
  const ofPage = singleFlightByKey<LiveSession | undefined>();
  // The loaders of a page run at once.
  const findSession = (request: FastifyRequest, tokenHash: string) => {
    const find = () => findLive(db, tokenHash);
    return isPageCall(request.headers) ? ofPage(`${request.id} ${tokenHash}`, find) : find();
  };
  return async (request: FastifyRequest): Promise<Actor> => {
    const token = readCookie(request, 'session', settings);
    if (isMarkedSignedOut(request.cookies, settings)) return endMarked({ db, dailyKey }, request, token);
    if (token === null) return guestActor(dailyKey, request);
    const session = await findSession(request, hashToken(token));
    const isSignedIn = session !== undefined;
    const marker = isSignedIn ? SIGNED_IN_COOKIE.yes : SIGNED_IN_COOKIE.no;
    if (request.cookies[SIGNED_IN_COOKIE.name] !== marker) wronglyMarked.set(request, { isSignedIn });
    if (!session) return guestActor(dailyKey, request);
    if (session.stale && (await db.transaction((tx) => touchSession(tx, session.session_id))))
      prolonged.set(request, token);
    return {
      userId: session.id,
      role: session.role,
      sessionId: session.session_id,
      isProved: session.is_proved,
      needsFactor: !session.has_factor && mustHaveFactor(session, settings),
      visitor: async () => session.id,
    };
  };
}

/** If the session can’t be ended now, it is still refused, and the browser keeps the marker and tries again. */
async function endMarked(
  { db, dailyKey }: { readonly db: Db; readonly dailyKey: DailyKey },
  request: FastifyRequest,
  token: string | null,
): Promise<Actor> {
  try {
    await signOut(db, token);
    ended.add(request);
  } catch (error) {
    request.log.warn({ err: error }, 'A session whose user signed out could not be ended yet; it is refused.');
  }
  return guestActor(dailyKey, request);
}

export function renewCookies(http: FastifyInstance, settings: Settings): void {
  http.addHook('onSend', async (request, reply) => {
    // A sign-in or another operation has set the cookies.
    if (reply.hasHeader('set-cookie')) return;
    const token = prolonged.get(request);
    if (token !== undefined) setCookie(reply, 'session', token, settings);
    else if (wronglyMarked.has(request)) markSignedIn(reply, wronglyMarked.get(request)?.isSignedIn ?? false, settings);
    // Sessions of earlier versions have no marker, and shared pages do not read the session.
    else if (isPage(reply) && lacksMarker(request, settings)) markSignedIn(reply, true, settings);
    if (ended.has(request)) {
      clearCookie(reply, 'session', settings);
      clearSignedOutMarker(request, reply, settings);
    }
  });
}

const isPage = (reply: FastifyReply): boolean => String(reply.getHeader('content-type')).startsWith('text/html');

/** Cookies are not parsed for requests that were refused early. */
const lacksMarker = (request: FastifyRequest, settings: Settings): boolean =>
  Boolean(request.cookies) &&
  request.cookies[SIGNED_IN_COOKIE.name] === undefined &&
  readCookie(request, 'session', settings) !== null &&
  !isMarkedSignedOut(request.cookies, settings);
