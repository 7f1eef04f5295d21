import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fastestCoding, GZIP_LEVEL, zipFast } from './compress.ts';

/** Below this size, compression saves no packet. */
const MIN_BYTES = 1024;
/** Up to this size, passing the text to another thread and back takes longer than compressing it here. */
const MAX_BYTES_HERE = 256 * 1024;
const gzipInThread = promisify(gzip);

export const JSON_TYPE = 'application/json; charset=utf-8';
export const isWorthZipping = (text: string): boolean => text.length >= MIN_BYTES;

export async function compressJson(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (typeof payload !== 'string' || !String(reply.getHeader('content-type')).startsWith('application/json')) {
    return payload;
  }
  reply.header('vary', 'accept-encoding');
  if (!isWorthZipping(payload)) return payload;
  const coding = fastestCoding(request.headers['accept-encoding']);
  if (coding === null) return payload;
  reply.header('content-encoding', coding);
  reply.removeHeader('content-length');
  if (coding === 'gzip' && payload.length > MAX_BYTES_HERE) return gzipInThread(payload, { level: GZIP_LEVEL });
  return zipFast(payload, coding, true);
}
