import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { acceptsBrotli, acceptsGzip } from './compress.ts';
import { compressJson } from './compress-json.ts';

const long = { words: 'forwarder '.repeat(500) };
const longest = { words: 'forwarder '.repeat(50_000) };
const app = fastify();
app.route({ method: 'GET', url: '/longest', onSend: compressJson, handler: async () => longest });
app.route({ method: 'GET', url: '/long', onSend: compressJson, handler: async () => long });
app.route({ method: 'GET', url: '/short', onSend: compressJson, handler: async () => ({ words: 'forwarder' }) });
app.route({
  method: 'GET',
  url: '/text',
  onSend: compressJson,
  handler: (_request, reply) => reply.type('text/plain').send(long.words),
});
afterAll(() => app.close());
const get = (url: string, encoding?: string) =>
  app.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });

it('compresses JSON of 1 kB or more for clients that accept gzip', async () => {
  const response = await get('/long', 'gzip, deflate');
  expect(response.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(Number(response.headers['content-length'])).toBe(response.rawPayload.length);
  expect(response.rawPayload.length).toBeLessThan(500);
  expect(JSON.parse(gunzipSync(response.rawPayload).toString())).toEqual(long);
});

it('prefers brotli', async () => {
  const response = await get('/long', 'gzip, deflate, br');
  expect(response.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(Number(response.headers['content-length'])).toBe(response.rawPayload.length);
  expect(response.rawPayload.length).toBeLessThan(500);
  expect(JSON.parse(brotliDecompressSync(response.rawPayload).toString())).toEqual(long);
});

it('compresses a response of several hundred kB', async () => {
  const response = await get('/longest', 'gzip');
  expect(JSON.parse(gunzipSync(response.rawPayload).toString())).toEqual(longest);
});

it('leaves other responses as they are', async () => {
  for (const [url, encoding] of [
    ['/long', undefined],
    ['/long', 'identity'],
    ['/long', 'gzip;q=0, br;q=0'],
    ['/short', 'gzip'],
    ['/text', 'gzip'],
  ] as const) {
    const response = await get(url, encoding);
    expect([response.statusCode, response.headers['content-encoding']], `${url} ${encoding}`).toEqual([200, undefined]);
  }
  expect((await get('/long')).json()).toEqual(long);
});

it.each([
  ['gzip, deflate, br', true],
  ['br;q=1, gzip;q=0.5', true],
  ['x-gzip', true],
  ['gzip;q=0', false],
  ['gzip; q=0.000', false],
  ['identity', false],
  [undefined, false],
])('reads Accept-Encoding: %s is %s', (header, expected) => {
  expect(acceptsGzip(header)).toBe(expected);
});

it.each([
  ['gzip, deflate, br', true],
  ['br;q=0', false],
  ['gzip', false],
])('knows whether brotli is accepted: %s is %s', (header, expected) => {
  expect(acceptsBrotli(header)).toBe(expected);
});
