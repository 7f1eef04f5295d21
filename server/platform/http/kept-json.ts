import { brotliDecompressSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsBrotli, zipFast } from './compress.ts';
import { isWorthZipping, JSON_TYPE } from './compress-json.ts';
import { pack } from './pieces.ts';

export type KeptJson = { readonly zipped: Buffer } | { readonly text: string };

export const keepJson = (text: string): KeptJson =>
  isWorthZipping(text) ? { zipped: pack([zipFast(text, 'br')]).bytes } : { text };

/** V8 uses at most two bytes for a character. */
export const bytesOf = (kept: KeptJson): number =>
  'zipped' in kept ? kept.zipped.buffer.byteLength : 2 * kept.text.length;

export function sendKept(request: FastifyRequest, reply: FastifyReply, kept: KeptJson): void {
  reply.type(JSON_TYPE);
  if ('text' in kept) reply.send(kept.text);
  else if (!acceptsBrotli(request.headers['accept-encoding'])) reply.send(brotliDecompressSync(kept.zipped).toString());
  else reply.headers({ vary: 'accept-encoding', 'content-encoding': 'br' }).send(kept.zipped);
}
