import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, oncePerPage } from './light-exchange.ts';

let app: FastifyInstance;
const ended: string[] = [];
let lookUps = 0;
const lookUp = oncePerPage(async (request) => {
  lookUps += 1;
  return request.headers.cookie;
});

beforeAll(async () => {
  app = Fastify();
  app.addHook('onResponse', async (request, reply) => void ended.push(`${request.url} ${reply.statusCode}`));
  app.get('/who', async (request, reply) => {
    reply.header('Retry-After', '7');
    return { ip: request.ip, host: request.host, cookie: request.headers.cookie, asked: request.query };
  });
  app.get('/reader', async (request) => ({ cookie: await lookUp(request) }));
  app.get('/nothing', async (_request, reply) => reply.status(204).send());
  app.get('/bytes', async () => Buffer.from('Überfahrt'));
  app.get('/fault', async () => {
    throw new Error('broken');
  });
  await app.ready();
});
afterAll(() => app.close());

const question = (url: string) => ({
  url,
  headers: { host: 'portal.example', cookie: 'a=b' },
  remoteAddress: '203.0.113.9',
  page: {},
});

test('a route sees the address, the headers and the query, and its complete response is returned', async () => {
  const response = await ask(app, question('/who?port=NLRTM'));
  expect(response.status).toBe(200);
  expect(String(response.headers['retry-after'])).toBe('7');
  expect(JSON.parse(response.body)).toEqual({
    ip: '203.0.113.9',
    host: 'portal.example',
    cookie: 'a=b',
    asked: { port: 'NLRTM' },
  });
});

test('answers like an injected request: empty, with bytes, not found, and with an error', async () => {
  for (const url of ['/nothing', '/bytes', '/elsewhere', '/fault', '/who']) {
    const { headers, remoteAddress } = question(url);
    const plain = await app.inject({ url, headers, remoteAddress });
    const light = await ask(app, question(url));
    expect([url, light.status, light.body]).toEqual([url, plain.statusCode, plain.body]);
    expect([url, light.headers['content-type']]).toEqual([url, plain.headers['content-type']]);
  }
});

test('the calls of a page share one look-up; other requests have their own', async () => {
  lookUps = 0;
  const page = {};
  const ofPage = () => ask(app, { ...question('/reader'), page });
  for (const { body } of await Promise.all([ofPage(), ofPage()])) expect(JSON.parse(body)).toEqual({ cookie: 'a=b' });
  await ofPage();
  expect(lookUps).toBe(1);
  await ask(app, question('/reader'));
  await app.inject({ url: '/reader' });
  await app.inject({ url: '/reader' });
  expect(lookUps).toBe(4);
});

test('runs the hooks of a finished response', async () => {
  ended.length = 0;
  await ask(app, question('/who'));
  await ask(app, question('/fault'));
  await expect.poll(() => ended).toEqual(['/who 200', '/fault 500']);
});
