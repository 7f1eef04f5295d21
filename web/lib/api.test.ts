import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMe } from '#contract/users.ts';
import { ApiError, api, type Fetcher } from './api.ts';
import { isConnectionLost } from './connection.ts';

let server: Server;
let respond: 'never' | 'hang up' | 'with a page of a proxy' | 'with the page of a hotel';
beforeAll(async () => {
  server = createServer((request, response) => {
    if (respond === 'hang up') request.socket.destroy();
    if (respond === 'with a page of a proxy')
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>No</h1>');
    if (respond === 'with the page of a hotel')
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to our network</h1>');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const fetcher: Fetcher = (path, init) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);

async function failure(signal?: AbortSignal): Promise<ApiError> {
  const error = await api(getMe, {}, { fetcher, ...(signal && { signal }) }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

test('a request outlives its page only if asked to', async () => {
  const sent: (boolean | undefined)[] = [];
  const recorder: Fetcher = async (_path, { keepalive }) => {
    sent.push(keepalive);
    return Response.json({});
  };
  await api(getMe, {}, { fetcher: recorder });
  await api(getMe, {}, { fetcher: recorder, outlivesPage: true });
  expect(sent).toEqual([undefined, true]);
});

test('a connection that fails is a network error', async () => {
  respond = 'hang up';
  const error = await failure();
  expect([error.status, error.code]).toEqual([0, 'NETWORK']);
  expect(error.message).toBe('We can’t reach the portal. Check your connection and try again.');
  expect(isConnectionLost(error)).toBe(true);
});

test('a success that is not JSON does not come from the portal', async () => {
  respond = 'with the page of a hotel';
  const error = await failure();
  expect([error.status, error.code]).toEqual([0, 'NETWORK']);
  expect(error.message).toBe('We can’t reach the portal. Check your connection and try again.');
  expect(isConnectionLost(error)).toBe(true);
});

test('a request that takes too long says so', async () => {
  respond = 'never';
  const error = await failure(AbortSignal.timeout(10));
  expect([error.status, error.code]).toEqual([0, 'TIMEOUT']);
  expect(error.message).toBe('The portal took too long to respond. Please try again.');
  expect(isConnectionLost(error)).toBe(true);
});

test('a cancelled request does not look like a lost connection', async () => {
  respond = 'never';
  const stop = new AbortController();
  const failed = failure(stop.signal);
  stop.abort();
  const error = await failed;
  expect([error.status, error.code]).toEqual([0, 'ABORTED']);
  expect(error.message).toBe('The request was cancelled.');
  expect(isConnectionLost(error)).toBe(false);
});

test('a response without a message names its status', async () => {
  respond = 'with a page of a proxy';
  const error = await failure();
  expect([error.status, error.code]).toEqual([502, 'REQUEST_FAILED']);
  expect(error.message).toBe('Request failed with status code 502. Please try again.');
});
