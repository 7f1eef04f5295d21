import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { askRaw, headOf } from '#server/testing/raw-requests.ts';

let portal: TestPortal;
let url: string;
beforeAll(async () => {
  portal = await startTestPortal({ PUBLIC_URL: 'http://portal.example', SMTP_URL: 'smtp://127.0.0.1:1' });
  url = await portal.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => portal.close());

const ask = (target: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  askRaw(url, headOf(`${method} ${target}`, { Host: 'portal.example', Connection: 'close', ...headers }));

it.each([
  '//',
  '///',
  '//:80/',
  '//evil.example/forum',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e//evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  'http://evil.example/',
  'http://portal.example/api/health',
  'https:evil.example',
  '*',
  'forum',
  '?q=1',
  '/%',
  '/%zz',
  '/%c0%80',
  '/api/%ff',
  '/forum/%00',
  '/api/health%0a',
  '/files/%0d%0aX: y',
])('refuses %j with 400 in the format of all errors, and as a page for a browser', async (target) => {
  const response = await ask(target);
  expect(response.status).toBe(400);
  if (!target.includes(' ')) expect(JSON.parse(response.body)).toMatchObject({ code: 'MALFORMED' });
  const page = await ask(target, { Accept: 'text/html' });
  expect(page.status).toBe(400);
  // Refused before there is a request, because the target does not begin like an address.
  if (target.startsWith('/') && !target.startsWith('/api') && !target.includes(' '))
    expect(page.body).toContain('<h1>This page can’t be shown');
});

it('refuses a path that is too long, and headers that are too large', async () => {
  expect((await ask(`/${'a'.repeat(3_000)}`)).status).toBe(414);
  const large = await ask(`/search?q=${'a'.repeat(200_000)}`);
  expect([large.status, JSON.parse(large.body).code]).toEqual([431, 'TOO_LARGE']);
});

it.each([
  ['no host', 'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['two hosts', headOf('GET /api/health', { Host: 'portal.example', host: 'evil.example', Connection: 'close' })],
  ['a path as its host', headOf('GET /api/health', { Host: 'evil.example/x', Connection: 'close' })],
  ['a user in its host', headOf('GET /api/health', { Host: 'user@evil.example', Connection: 'close' })],
  ['a space in its host', headOf('GET /api/health', { Host: 'evil example', Connection: 'close' })],
  ['an empty host', headOf('GET /api/health', { Host: '', Connection: 'close' })],
])('refuses a request with %s', async (_what, bytes) => {
  const response = await askRaw(url, bytes);
  expect([response.status, JSON.parse(response.body).code]).toEqual([400, 'MALFORMED']);
});

it.each([
  ['portal.example', '/api/health'],
  ['PORTAL.example:80', '/api/health?x=%zz'],
  ['127.0.0.1:3000', '/api/health?next=//evil.example'],
  ['[::1]:3000', '/api/health?x=%00'],
])('answers a request to %s%s', async (Host, target) => expect((await ask(target, { Host })).status).toBe(200));
