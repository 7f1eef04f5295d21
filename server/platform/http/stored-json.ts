import { brotliDecompressSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsBrotli, zipFast } from './compress.ts';
import { isWorthZipping, JSON_TYPE } from './compress-json.ts';
import { pack } from './pieces.ts';

export type StoredJson = { readonly zipped: Buffer } | { readonly text: string };

export const storeJson = (text: string): StoredJson =>
  isWorthZipping(text) ? { zipped: pack([zipFast(text, 'br')]).bytes } : { text };

/** V8 uses at most two bytes for a character. */
export const bytesOf = (stored: StoredJson): number =>
  'zipped' in stored ? stored.zipped.buffer.byteLength : 2 * stored.text.length;

export function sendStored(request: FastifyRequest, reply: FastifyReply, stored: StoredJson): void {
  reply.type(JSON_TYPE);
  if ('text' in stored) reply.send(stored.text);
  else if (!acceptsBrotli(request.headers['accept-encoding']))
    reply.send(brotliDecompressSync(stored.zipped).toString());
  else reply.headers({ vary: 'accept-encoding', 'content-encoding': 'br' }).send(stored.zipped);
}
