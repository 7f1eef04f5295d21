import { ReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { DAY_MS } from '#contract/dates.ts';

const MAX_BYTES = 16 * 1024 * 1024;

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

/** A stream would hold a copy for each client that reads slowly. */
function sendFromMemory(app: FastifyInstance): void {
  const files = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    sizeCalculation: (file) => file.length + 1,
    fetchMethod: (path) => readFile(path),
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (!(payload instanceof ReadStream) || reply.statusCode !== 200) return payload;
    payload.destroy();
    return await files.fetch(String(payload.path));
  });
}
