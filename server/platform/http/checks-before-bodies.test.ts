import { once } from 'node:events';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPortal, type TestPerson, type TestPortal } from '#server/testing/portal.ts';
import { askRaw, closed, headOf, openRaw, readRaw } from '#server/testing/raw-requests.ts';

const named = { PUBLIC_URL: 'http://portal.example', SMTP_URL: 'smtp://127.0.0.1:1' };
const TEN_MB = 10 * 1024 * 1024;
let portal: TestPortal;
let limited: TestPortal;
let member: TestPerson;
let url: string;
let limitedUrl: string;

beforeAll(async () => {
  const short = { discardMs: 300, headersMs: 300, jsonBodyMs: 300, uploadWindowMs: 200 };
  portal = await startTestPortal(named, short);
  limited = await startTestPortal({ ...named, RATE_LIMIT_SCALE: '0.001' });
  member = await portal.person();
  url = await portal.app.listen({ port: 0, host: '127.0.0.1' });
  limitedUrl = await limited.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => Promise.all([portal.close(), limited.close()]));

const json = { Host: 'portal.example', 'Content-Type': 'application/json' };
const large = { ...json, 'Content-Length': TEN_MB };
const form = { ...large, 'Content-Type': 'multipart/form-data; boundary=x' };
const foreign = { Origin: 'https://evil.example' };

it.each([
  ['a foreign page', 'POST /api/user/login', { ...large, ...foreign }, 403, 'FOREIGN_ORIGIN'],
  ['a foreign page with a file', 'POST /api/files', { ...form, ...foreign }, 403, 'FOREIGN_ORIGIN'],
  ['a signed-out writer', 'POST /api/generalPost/creategeneralpost', large, 401, 'SIGNED_OUT'],
  ['a signed-out uploader', 'POST /api/files', form, 401, 'SIGNED_OUT'],
  ['an unknown address', 'POST /api/nothing', large, 404, 'NOT_FOUND'],
  ['a body that is too large', 'POST /api/user/login', large, 413, 'TOO_LARGE'],
  ['a wrong type', 'POST /api/user/login', { ...large, 'Content-Type': 'text/plain' }, 415, 'WRONG_TYPE'],
])('refuses %s before its body of 10 MB is sent', async (_who, line, headers, status, code) => {
  const response = await askRaw(url, headOf(line, headers));
  expect([response.status, JSON.parse(response.body).code]).toEqual([status, code]);
});

it('refuses a client above its rate limit before the body is sent', async () => {
  const visit = JSON.stringify({ kind: 'login' });
  const line = 'POST /api/analytics/visits';
  const first = await askRaw(limitedUrl, headOf(line, { ...json, 'Content-Length': visit.length }) + visit);
  expect(first.status).toBeLessThan(300);
  const second = await askRaw(limitedUrl, headOf(line, large));
  expect([second.status, JSON.parse(second.body).code]).toEqual([429, 'TOO_MANY_REQUESTS']);
});

it('answers `Expect: 100-continue` only after the checks', async () => {
  const waits = { ...json, Expect: '100-continue' };
  const line = 'POST /api/analytics/visits';
  const refused = await askRaw(url, headOf(line, { ...waits, ...foreign, 'Content-Length': 10 }));
  expect(refused.status).toBe(403);
  const visit = JSON.stringify({ kind: 'login' });
  const socket = await openRaw(url, headOf(line, { ...waits, 'Content-Length': visit.length }));
  const [leave] = (await once(socket, 'data')) as [Buffer];
  expect(leave.toString()).toMatch(/^HTTP\/1\.1 100 /);
  socket.write(visit);
  expect((await readRaw(socket)).status).toBeLessThan(300);
  socket.destroy();
});

it('closes the connection of a client that continues to send a refused body', async () => {
  const socket = await openRaw(url, headOf('POST /api/files', { ...form, ...foreign, 'Content-Length': 10 * TEN_MB }));
  const response = readRaw(socket);
  const piece = Buffer.alloc(256 * 1024);
  const send = () => {
    while (!socket.destroyed && socket.write(piece));
  };
  socket.on('drain', send);
  send();
  expect((await response).status).toBe(403);
  await closed(socket);
  expect(socket.bytesWritten).toBeLessThan(9 * TEN_MB);
});

it('gives a JSON body a limited time to arrive', async () => {
  const socket = await openRaw(url, `${headOf('POST /api/user/login', { ...json, 'Content-Length': 100 })}{`);
  const response = await readRaw(socket);
  expect([response.status, JSON.parse(response.body).code]).toEqual([408, 'TOO_SLOW']);
  await closed(socket);
});

it('refuses an upload that is too slow', async () => {
  const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc';
  const headers = { ...form, Cookie: member.cookie };
  const response = await askRaw(url, headOf('POST /api/files', headers) + part);
  expect([response.status, JSON.parse(response.body).code]).toEqual([408, 'TOO_SLOW']);
});

it('closes 100 slow connections and serves others in the meantime', async () => {
  const slow: Socket[] = [];
  for (let index = 0; index < 50; index += 1) {
    slow.push(await openRaw(url, 'GET /api/health HTTP/1.1\r\nHost: portal.example\r\nX-Slow: '));
    slow.push(await openRaw(url, `${headOf('POST /api/user/login', { ...json, 'Content-Length': 1_000 })}{"email":`));
  }
  const health = await askRaw(url, headOf('GET /api/health', { Host: 'portal.example' }));
  expect(health.status).toBe(200);
  await Promise.all(slow.map(closed));
});
