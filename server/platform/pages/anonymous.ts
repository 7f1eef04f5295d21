import cookies from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';

/** Cookies that don't change what a visitor is shown. Any other one may be a session. */
const harmless = new Set(['sidebar_state']);

/** Whether the request may hold a session. In doubt it does: then nothing of its page is kept for others. */
export function mayHaveSession(request: FastifyRequest): boolean {
  const { cookie, authorization } = request.headers;
  if (authorization !== undefined) return true;
  if (!cookie) return false;
  return Object.keys(cookies.parse(cookie)).some((name) => !harmless.has(name));
}
