/** Who asks, from the session cookie alone. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SIGNED_IN_COOKIE } from '#contract/users.ts';
import type { DailyKey } from '#server/platform/daily-key/daily-key.ts';
import type { Db } from '#server/platform/database/open.ts';
import { countedAddress } from '#server/platform/http/rate-limits.ts';
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
import { logOut } from './log-out.ts';
import { findSignedIn, touchSession } from './queries.ts';

/** Requests of browsers that were marked as signed out and whose session is ended now: their answer clears the cookies. */
const ended = new WeakSet<FastifyRequest>();
/** Requests whose session was prolonged: their answer renews the cookie. */
const prolonged = new WeakMap<FastifyRequest, string>();
/** Requests whose cookie marks the browser wrongly as signed in or not: their answer corrects it. */
const wronglyMarked = new WeakMap<FastifyRequest, { readonly isSignedIn: boolean }>();

/** A guest. Guests are told apart by address, for a day: a header can hold anything that its sender likes. */
export function guestActor(dailyKey: DailyKey, request: FastifyRequest): Actor {
  return {
    userId: null,
    role: 'guest',
    suspended: false,
    sessionId: null,
    visitor: async () => (await dailyKey.hash('guest', countedAddress(request.ip))).hash,
  };
}

/**
 * Looks the session up: one query a request, so that an ended session is refused on the very next one.
 * A look-up that fails throws; it never makes a guest of a member.
 */
export function findActor({ db, dailyKey, settings }: { db: Db; dailyKey: DailyKey; settings: Settings }) {
  return async (request: FastifyRequest): Promise<Actor> => {
    const token = readCookie(request, 'session', settings);
    if (isMarkedSignedOut(request.cookies, settings)) return endMarked({ db, dailyKey }, request, token);
    if (token === null) return guestActor(dailyKey, request);
    const found = await findSignedIn(db, hashToken(token));
    const isSignedIn = found !== undefined;
    const marker = isSignedIn ? SIGNED_IN_COOKIE.yes : SIGNED_IN_COOKIE.no;
    if (request.cookies[SIGNED_IN_COOKIE.name] !== marker) wronglyMarked.set(request, { isSignedIn });
    if (!found) return guestActor(dailyKey, request);
    if (found.stale && (await db.transaction((tx) => touchSession(tx, found.session_id))))
      prolonged.set(request, token);
    // Suspension ends sessions, so whoever has one is not suspended.
    return {
      userId: found.user_id,
      role: found.role,
      suspended: false,
      sessionId: found.session_id,
      visitor: async () => found.user_id,
    };
  };
}

/**
 * A browser whose user logged out while the server could not be told: the session is refused in any case, and ended as
 * soon as the database can be reached. Until then the browser keeps the marker, and asks again.
 */
async function endMarked(
  { db, dailyKey }: { readonly db: Db; readonly dailyKey: DailyKey },
  request: FastifyRequest,
  token: string | null,
): Promise<Actor> {
  try {
    await logOut(db, token);
    ended.add(request);
  } catch (error) {
    request.log.warn({ err: error }, 'A session whose user logged out could not be ended yet; it is refused.');
  }
  return guestActor(dailyKey, request);
}

/** Lets the browser keep the cookie as long as the session, and takes it away once a marked session is ended. */
export function renewCookies(http: FastifyInstance, settings: Settings): void {
  http.addHook('onSend', async (request, reply) => {
    // A sign-in, or another act that sets cookies itself, knows better.
    if (reply.hasHeader('set-cookie')) return;
    const token = prolonged.get(request);
    if (token !== undefined) setCookie(reply, 'session', token, settings);
    else if (wronglyMarked.has(request)) markSignedIn(reply, wronglyMarked.get(request)?.isSignedIn ?? false, settings);
    // Sessions of earlier versions have no marker, and a shared page looks no session up.
    else if (isPage(reply) && lacksMarker(request, settings)) markSignedIn(reply, true, settings);
    if (ended.has(request)) {
      clearCookie(reply, 'session', settings);
      clearSignedOutMarker(request, reply, settings);
    }
  });
}

const isPage = (reply: FastifyReply): boolean => String(reply.getHeader('content-type')).startsWith('text/html');

/** A request that was refused at once has no cookies: they are not read then. */
const lacksMarker = (request: FastifyRequest, settings: Settings): boolean =>
  Boolean(request.cookies) &&
  request.cookies[SIGNED_IN_COOKIE.name] === undefined &&
  readCookie(request, 'session', settings) !== null &&
  !isMarkedSignedOut(request.cookies, settings);
