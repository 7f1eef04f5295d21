import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveStaticFiles } from './static-files.ts';

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quayside-static-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets', 'app-1a2b.js'), 'const plain = 1;');
  await writeFile(join(folder, 'assets', 'app-1a2b.js.br'), 'compressed');
  await writeFile(join(folder, 'robots.txt'), 'User-agent: *');
  app = fastify();
  await serveStaticFiles(app, folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const SCRIPT = '/assets/app-1a2b.js';

it('sends a file in the encoding that the client accepts, as often as it is requested', async () => {
  for (let time = 1; time <= 2; time += 1) {
    const plain = await get(SCRIPT);
    expect([plain.statusCode, plain.body, plain.headers['content-length']]).toEqual([200, 'const plain = 1;', '16']);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const compressed = await get(SCRIPT, { 'accept-encoding': 'gzip, br' });
    expect([compressed.headers['content-encoding'], compressed.body]).toEqual(['br', 'compressed']);
    expect(compressed.headers['content-type']).toBe(plain.headers['content-type']);
  }
});

it('answers ranges, conditional requests and HEAD', async () => {
  const part = await get(SCRIPT, { range: 'bytes=6-10' });
  expect([part.statusCode, part.body]).toEqual([206, 'plain']);
  const { etag } = (await get(SCRIPT)).headers;
  const known = await get(SCRIPT, { 'if-none-match': String(etag) });
  expect([known.statusCode, known.body]).toEqual([304, '']);
  const head = await app.inject({ method: 'HEAD', url: SCRIPT });
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '16']);
});

it('answers 404 for unknown files and for paths outside the folder', async () => {
  expect((await get('/assets/app-0000.js')).statusCode).toBe(404);
  expect((await get('/assets/../robots.txt.bak')).statusCode).toBe(404);
  expect((await get('/robots.txt')).body).toBe('User-agent: *');
});

it('reads an asset that was sent before from memory, in each encoding', async () => {
  await writeFile(join(folder, 'assets', 'page-3c4d.css'), 'plain');
  await writeFile(join(folder, 'assets', 'page-3c4d.css.br'), 'compressed');
  const both = () =>
    Promise.all(
      ['identity', 'gzip, br'].map((encoding) => get('/assets/page-3c4d.css', { 'accept-encoding': encoding })),
    );
  const contents = (responses: Awaited<ReturnType<typeof both>>) =>
    responses.map(({ statusCode, headers: { date: _, ...headers }, body }) => ({ statusCode, headers, body }));
  const first = contents(await both());
  expect(first.map(({ body }) => body)).toEqual(['plain', 'compressed']);
  await rm(join(folder, 'assets', 'page-3c4d.css'));
  await rm(join(folder, 'assets', 'page-3c4d.css.br'));
  expect(contents(await both())).toEqual(first);
});
