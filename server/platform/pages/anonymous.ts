import cookies from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';

/** Cookies that do not change a page. Any other one may be a session. */
const harmless = new Set(['sidebar_state']);

/** Whether the request may have a session. If in doubt it has one, so that its page is not cached for others. */
export function mayHaveSession(request: FastifyRequest): boolean {
  const { cookie, authorization } = request.headers;
  if (authorization !== undefined) return true;
  if (!cookie) return false;
  return Object.keys(cookies.parse(cookie)).some((name) => !harmless.has(name));
}
