import { ReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { DAY_MS } from '#contract/dates.ts';

const MAX_BYTES = 16 * 1024 * 1024;
/** The assets of a build in the encodings that browsers accept. */
const MAX_SENT = 2_000;
const MAX_KEY_LENGTH = 200;
/** Headers of a request for a part, or for a file that the client may have already. */
const ASKS_FOR_LESS = ['range', 'if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since'];

export async function serveStaticFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  await app.register(async (assets) => {
    sendFromMemory(assets);
    await assets.register(fastifyStatic, {
      root: join(clientDir, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      index: false,
      immutable: true,
      maxAge: 365 * DAY_MS,
      preCompressed: true,
    });
  });
  // One route for each existing file: no other address touches the disk.
  await app.register(fastifyStatic, {
    root: clientDir,
    prefix: '/',
    decorateReply: false,
    index: false,
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**', '**/*.br', '**/*.gz'],
    maxAge: DAY_MS,
  });
}

/** Headers that the library sets for a file. Other hooks set those of the request. */
const HEADERS_OF_FILE = [
  'accept-ranges',
  'cache-control',
  'content-encoding',
  'content-length',
  'content-type',
  'etag',
  'last-modified',
  'vary',
] as const;

interface SentFile {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * A stream would hold a copy for each client that reads slowly. The library lists the whole folder for each request, so a
 * repeated request does not reach it: a new page requests about a hundred assets, which never change.
 */
function sendFromMemory(app: FastifyInstance): void {
  const files = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    sizeCalculation: (file) => file.length + 1,
    fetchMethod: (path) => readFile(path),
  });
  const sent = new LRUCache<string, SentFile>({ max: MAX_SENT });

  app.addHook('onRequest', async (request, reply) => {
    const key = keyOf(request);
    const known = key === undefined ? undefined : sent.get(key);
    // A file that is gone is the library's to answer.
    const file = known && (await files.fetch(known.path).catch(() => undefined));
    if (file) return reply.headers(known.headers).send(file);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (!(payload instanceof ReadStream) || reply.statusCode !== 200) return payload;
    payload.destroy();
    const path = String(payload.path);
    const key = keyOf(request);
    if (key !== undefined) {
      const headers = HEADERS_OF_FILE.filter((name) => reply.hasHeader(name));
      sent.set(key, {
        path,
        headers: Object.fromEntries(headers.map((name) => [name, String(reply.getHeader(name))])),
      });
    }
    return await files.fetch(path);
  });
}

/** Requests with the same key get the same response. `undefined` if the library has to answer. */
function keyOf({ method, url, headers }: FastifyRequest): string | undefined {
  const { 'accept-encoding': encodings = '' } = headers;
  const isPlain = ASKS_FOR_LESS.every((name) => headers[name] === undefined);
  const key = `${encodings} ${url}`;
  return method === 'GET' && isPlain && key.length <= MAX_KEY_LENGTH ? key : undefined;
}
