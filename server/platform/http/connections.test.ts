import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Readable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { closed, openRaw, readRaw } from '#server/testing/raw-requests.ts';
import { boundConnections } from './connections.ts';
import { type EdgeLimits, edgeLimits } from './edge-limits.ts';

const GET = 'GET / HTTP/1.1\r\nHost: portal.example\r\n\r\n';
const to = (path: string) => GET.replace('/', path);
const PIECE = Buffer.alloc(64 * 1024);
const PIECES = 512;

interface Started {
  readonly url: string;
  readonly server: Server;
}

/** Answers at once, with 32 MB under `/large`; a response under `/unfinished` never ends. */
async function start(changed: Partial<EdgeLimits>, exempt: readonly string[] = []): Promise<Started> {
  const server = createServer((request, response) => {
    if (request.url === '/unfinished') response.write('hello');
    else if (request.url === '/large') Readable.from(Array.from({ length: PIECES }, () => PIECE)).pipe(response);
    else response.end('hello');
  });
  const stop = boundConnections(server, { limits: { ...edgeLimits, ...changed }, exempt });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    stop();
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

async function openBusy(url: string): Promise<Socket> {
  const socket = await openRaw(url, to('/unfinished'));
  await once(socket, 'data');
  return socket;
}

it('closes the connection that is idle for the longest time when a new one comes', async () => {
  const { url } = await start({ connections: 3 });
  const busy = await openBusy(url);
  const [older, newer] = [await openRaw(url, GET), await openRaw(url, GET)];
  await Promise.all([older, newer].map(readRaw));
  const fourth = await openRaw(url, GET);
  expect((await readRaw(fourth)).status).toBe(200);
  await closed(older);
  expect([busy.closed, newer.closed]).toEqual([false, false]);
});

it('closes a connection that has sent no request when none is idle, and refuses new ones when each has sent one', async () => {
  const { url } = await start({ connections: 2 });
  const silent = await openRaw(url, 'GET / HT');
  const busy = [await openBusy(url), await openBusy(url)];
  await closed(silent);
  expect((await readRaw(await openRaw(url, GET))).status).toBe(0);
  expect(busy.some((socket) => socket.closed)).toBe(false);
});

it('limits the connections of an address, except of a proxy', async () => {
  const { url } = await start({ connectionsPerAddress: 2 });
  for (let index = 0; index < 2; index += 1) await openBusy(url);
  expect((await readRaw(await openRaw(url, GET))).status).toBe(0);

  const proxied = await start({ connectionsPerAddress: 2 }, ['127.0.0.0/8']);
  for (let index = 0; index < 2; index += 1) await openBusy(proxied.url);
  expect((await readRaw(await openRaw(proxied.url, GET))).status).toBe(200);
});

it('closes a connection that is idle for too long, even if its client sends empty lines', async () => {
  const { url } = await start({ checkMs: 20, idleMs: 100 });
  const socket = await openRaw(url, GET);
  expect((await readRaw(socket)).status).toBe(200);
  const lines = setInterval(() => socket.write('\r\n'), 20);
  await closed(socket);
  clearInterval(lines);
});

it('closes the connection of a client that pipelines requests', async () => {
  const { url } = await start({ pipelinedRequests: 2 });
  const patient = await openRaw(url, to('/unfinished') + GET);
  await once(patient, 'data');
  const hasty = await openRaw(url, to('/unfinished') + GET + GET);
  await closed(hasty);
  expect(patient.closed).toBe(false);
});

/** Resolves when the server has closed this many connections. A client that does not read would not notice. */
function countClosed(server: Server, wanted: number): Promise<void> {
  return new Promise((resolve) => {
    let gone = 0;
    server.on('connection', (socket: Socket) => {
      socket.once('close', () => {
        gone += 1;
        if (gone === wanted) resolve();
      });
    });
  });
}

it('closes the connection of a client that does not read its response', async () => {
  const { url, server } = await start({ checkMs: 20, stalledMs: 100 });
  const gone = countClosed(server, 1);
  (await openRaw(url, to('/large'))).pause();
  await gone;
});

it('limits the number of responses that are not read', async () => {
  const { url, server } = await start({ checkMs: 20, stalledConnections: 1 });
  const twoGone = countClosed(server, 2);
  for (let index = 0; index < 3; index += 1) (await openRaw(url, to('/large'))).pause();
  await twoGone;
});
