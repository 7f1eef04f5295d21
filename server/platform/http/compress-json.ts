import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Below this size, compression saves no packet. */
const MIN_BYTES = 1024;
/** The fastest. The next levels cost twice the time for a few percent. */
const LEVEL = 1;
const compress = promisify(gzip);

/** Compresses a JSON response in a thread of its own. An `onSend` hook. */
export async function compressJson(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (typeof payload !== 'string' || !String(reply.getHeader('content-type')).startsWith('application/json')) {
    return payload;
  }
  reply.header('vary', 'accept-encoding');
  if (payload.length < MIN_BYTES || !acceptsGzip(request.headers['accept-encoding'])) return payload;
  reply.header('content-encoding', 'gzip');
  reply.removeHeader('content-length');
  return compress(payload, { level: LEVEL });
}

export function acceptsGzip(acceptEncoding = ''): boolean {
  return acceptEncoding.split(',').some((offer) => {
    const [coding = '', ...parameters] = offer.split(';').map((part) => part.trim().toLowerCase());
    return (coding === 'gzip' || coding === 'x-gzip') && !parameters.some((part) => /^q=0(\.0{0,3})?$/.test(part));
  });
}
