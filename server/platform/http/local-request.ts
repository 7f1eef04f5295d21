import type { FastifyRequest } from 'fastify';
import { isLoopbackHost } from '../loopback.ts';

const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/**
 * Whether a request seems to come from this machine. It proves nothing, as a proxy may look the same: what is private
 * also needs `settings.local`.
 */
export function isLocalRequest(request: FastifyRequest): boolean {
  if (forwardingHeaders.some((name) => request.headers[name] !== undefined)) return false;
  return isLoopbackHost(request.ip) && isLoopbackHost(request.hostname);
}
