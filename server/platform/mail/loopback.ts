import type { FastifyRequest } from 'fastify';

const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** Whether a name or address means this very machine. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}

/**
 * Whether a request was made on this machine, by no proxy and under one of the machine's own names: a site that
 * points its name at 127.0.0.1 must not read along in a visitor's browser.
 */
export function isLocalRequest(request: FastifyRequest): boolean {
  if (forwardingHeaders.some((name) => request.headers[name] !== undefined)) return false;
  return isLoopbackHost(request.ip.replace(/^::ffff:/, '')) && isLoopbackHost(request.hostname);
}
