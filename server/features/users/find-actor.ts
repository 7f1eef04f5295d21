/** Who asks, from the session cookie alone. */
import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '#server/platform/database/open.ts';
import { countedAddress } from '#server/platform/http/rate-limits.ts';
import type { Actor } from '#server/policy.ts';
import type { Settings } from '#server/settings.ts';
import { readCookie, setCookie } from './cookies.ts';
import { findSignedIn, touchSession } from './queries.ts';
import { hashToken } from './secrets.ts';

/** Forgotten with the process, and mixed with the day: visitors can be counted but not followed. */
const visitorKey = randomBytes(32);
/** Requests whose session was prolonged: their answer renews the cookie. */
const prolonged = new WeakMap<FastifyRequest, string>();

/** A guest. The visitor's name is one for address and browser, for a day. */
export function guestActor(request: FastifyRequest): Actor {
  return {
    userId: null,
    role: 'guest',
    suspended: false,
    sessionId: null,
    // Few routes count visitors.
    get visitor() {
      return visitorOf(request);
    },
  };
}

function visitorOf(request: FastifyRequest): string {
  const day = new Date().toISOString().slice(0, 10);
  return createHmac('sha256', visitorKey)
    .update(`${day}\n${countedAddress(request.ip)}\n${request.headers['user-agent'] ?? ''}`)
    .digest('base64url');
}

/**
 * Looks the session up: one query a request, so that an ended session is refused on the very next one.
 * A look-up that fails throws; it never makes a guest of a member.
 */
export function findActor({ db, settings }: { db: Db; settings: Settings }) {
  return async (request: FastifyRequest): Promise<Actor> => {
    const token = readCookie(request, 'session', settings);
    if (token === null) return guestActor(request);
    const found = await findSignedIn(db, hashToken(token));
    if (!found) return guestActor(request);
    if (found.stale && (await db.transaction((tx) => touchSession(tx, found.session_id))))
      prolonged.set(request, token);
    // Suspension ends sessions, so whoever has one is not suspended.
    return {
      userId: found.user_id,
      role: found.role,
      suspended: false,
      sessionId: found.session_id,
      visitor: found.user_id,
    };
  };
}

/** Lets the browser keep the cookie as long as the session it stands for. */
export function renewCookies(http: FastifyInstance, settings: Settings): void {
  http.addHook('onSend', async (request, reply) => {
    const token = prolonged.get(request);
    if (token !== undefined && !reply.hasHeader('set-cookie')) setCookie(reply, 'session', token, settings);
  });
}
