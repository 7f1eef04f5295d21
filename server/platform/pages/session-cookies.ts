import cookies from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { LANGUAGE_COOKIE } from '#contract/portal-languages.ts';
import { SIGNED_IN_COOKIE, SIGNED_OUT_COOKIE } from '#contract/users.ts';

/** Cookies that do not change a page. Any other one may be a session. */
const harmless = new Set<string>(['sidebar_state', SIGNED_IN_COOKIE.name, LANGUAGE_COOKIE]);

/** Any doubt counts as a session, so that the page is not cached for others. */
export function mayHaveSession(request: FastifyRequest): boolean {
  if (request.headers.authorization !== undefined) return true;
  return cookieNames(request).some((name) => !harmless.has(name));
}

/** Only an API call with its cookies ends a session. */
export function isSigningOut(request: FastifyRequest): boolean {
  return cookieNames(request).some((name) => name.endsWith(SIGNED_OUT_COOKIE.name));
}

function cookieNames({ headers: { cookie } }: FastifyRequest): string[] {
  return cookie ? Object.keys(cookies.parse(cookie)) : [];
}
