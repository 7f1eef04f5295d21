import type { FastifyRequest } from 'fastify';
import { isLoopbackHost } from '../loopback.ts';

const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** A proxy on this machine looks the same, so private pages also need `settings.local`. */
export function isLocalRequest(request: FastifyRequest): boolean {
  if (forwardingHeaders.some((name) => request.headers[name] !== undefined)) return false;
  return isLoopbackHost(request.ip) && isLoopbackHost(request.hostname);
}
