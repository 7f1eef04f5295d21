import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGE_COOKIE, type PortalLanguage } from '#contract/portal-languages.ts';
import { SIGNED_IN_COOKIE, SIGNED_OUT_COOKIE } from '#contract/users.ts';
import type { Settings } from '#server/settings.ts';

const THIRTY_DAYS = 30 * 24 * 3600;
const BROWSER_DAYS = 400 * 24 * 3600;
const ONE_HOUR = 3600;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
/**
 * `browser` tells a browser that has signed in before from a new one. `company` is of a sign-in at an identity provider that
 * has begun there.
 */
export type CookieKind = 'session' | 'device' | 'browser' | 'company';
/** In seconds. */
const lifetimes: Readonly<Record<CookieKind, number>> = {
  session: THIRTY_DAYS,
  device: THIRTY_DAYS,
  browser: BROWSER_DAYS,
  company: ONE_HOUR,
};

/** `__Host-` binds a cookie to this host, but browsers accept it over https only. */
function nameOf(kind: CookieKind, { secure }: Pick<Settings, 'secure'>): string {
  return `${secure ? '__Host-' : ''}quayside_${kind}`;
}

function options(settings: Pick<Settings, 'secure'>) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: settings.secure } as const;
}

export function readCookie(
  request: FastifyRequest,
  kind: CookieKind,
  settings: Pick<Settings, 'secure'>,
): string | null {
  return tokenIn(request.cookies, kind, settings);
}

export function tokenIn(
  cookies: Readonly<Record<string, string | undefined>>,
  kind: CookieKind,
  settings: Pick<Settings, 'secure'>,
): string | null {
  const value = cookies[nameOf(kind, settings)];
  return value !== undefined && TOKEN.test(value) ? value : null;
}

/** Whether the user signed out in this browser, even if the server could not be reached. */
export function isMarkedSignedOut(
  cookies: Readonly<Record<string, string | undefined>>,
  settings: Pick<Settings, 'secure'>,
): boolean {
  return markerNames(settings).some((name) => cookies[name] === SIGNED_OUT_COOKIE.value);
}

/** The portal may be behind an https proxy without a PUBLIC_URL. Browsers then use the name with the prefix. */
function markerNames({ secure }: Pick<Settings, 'secure'>): string[] {
  const prefixed = `__Host-${SIGNED_OUT_COOKIE.name}`;
  return secure ? [prefixed] : [SIGNED_OUT_COOKIE.name, prefixed];
}

export function clearSignedOutMarker(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Pick<Settings, 'secure'>,
): void {
  for (const name of markerNames(settings)) {
    if (request.cookies[name] === undefined) continue;
    reply.clearCookie(name, { path: '/', sameSite: 'lax', secure: name.startsWith('__Host-') });
  }
}

export function setCookie(
  reply: FastifyReply,
  kind: CookieKind,
  token: string,
  settings: Pick<Settings, 'secure'>,
): void {
  reply.setCookie(nameOf(kind, settings), token, {
    ...options(settings),
    maxAge: lifetimes[kind],
  });
  if (kind === 'session') markSignedIn(reply, true, settings);
}

/** Public pages are the same for everyone. This marker makes their scripts load the member’s data. */
export function markSignedIn(reply: FastifyReply, isSignedIn: boolean, settings: Pick<Settings, 'secure'>): void {
  const { name, yes, no } = SIGNED_IN_COOKIE;
  reply.setCookie(name, isSignedIn ? yes : no, { ...options(settings), httpOnly: false, maxAge: THIRTY_DAYS });
}

/** Pages of the app are in the language of the account. The cookie tells it before the account has been read. */
export function setLanguage(reply: FastifyReply, language: PortalLanguage, settings: Pick<Settings, 'secure'>): void {
  reply.setCookie(LANGUAGE_COOKIE, language, { ...options(settings), maxAge: BROWSER_DAYS });
}

export function clearCookie(reply: FastifyReply, kind: CookieKind, settings: Pick<Settings, 'secure'>): void {
  reply.clearCookie(nameOf(kind, settings), options(settings));
  if (kind === 'session') reply.clearCookie(SIGNED_IN_COOKIE.name, { ...options(settings), httpOnly: false });
}
