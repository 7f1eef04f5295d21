import { once } from 'node:events';
import { readFile } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { expect, it, onTestFinished } from 'vitest';
import { Drain } from './drain.ts';

const CLIENTS = 5;
/** Longer than an idle connection is kept during a drain. */
const STALL_MS = 1_200;

/** The clients run in a thread of their own, so that requests go out while the server’s thread is busy. */
const clients = `
  const { parentPort, workerData: { port, count, sent } } = require('node:worker_threads');
  const { Agent, request } = require('node:http');
  const agent = new Agent({ keepAlive: true });
  const ask = () => new Promise((done) => {
    const asked = request({ port, host: '127.0.0.1', agent }, (response) => {
      response.resume().on('end', () => done(response.statusCode));
    }).on('error', (error) => done(error.code));
    asked.on('finish', () => {
      if (Atomics.add(sent, 0, 1) + 1 === count) Atomics.notify(sent, 0);
    });
    asked.end();
  });
  parentPort.on('message', async () => {
    Atomics.store(sent, 0, 0);
    parentPort.postMessage(await Promise.all(Array.from({ length: count }, ask)));
  });
`;

async function start() {
  const server = createServer((_request, response) => void response.end('hello'));
  const drain = new Drain(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sent = new Int32Array(new SharedArrayBuffer(4));
  const { port } = server.address() as AddressInfo;
  const worker = new Worker(clients, { eval: true, workerData: { port, count: CLIENTS, sent } });
  await once(worker, 'online');
  onTestFinished(async () => {
    drain.cut();
    await worker.terminate();
  });
  /** The server’s thread is blocked until every client has sent its request. */
  function stallUntilSent(): void {
    worker.postMessage('ask');
    while (Atomics.load(sent, 0) < CLIENTS) Atomics.wait(sent, 0, Atomics.load(sent, 0), 100);
  }
  return { drain, worker, sent, stallUntilSent, answers: async () => (await once(worker, 'message'))[0] as unknown[] };
}

const allAnswered = Array.from({ length: CLIENTS }, () => 200);

it('answers clients that connected before it began, accepted or not', async () => {
  const { drain, stallUntilSent, answers } = await start();
  const answered = answers();
  // Calls back from a file operation, before waiting connections are accepted, as a signal does.
  await new Promise<void>((drained) => {
    readFile(import.meta.filename, () => {
      stallUntilSent();
      void drain.drain(10_000).then(drained);
    });
  });
  expect(await answered).toEqual(allAnswered);
});

it('reads pending requests of kept connections before it closes them as idle, even after a stall', async () => {
  const { drain, worker, sent, stallUntilSent, answers } = await start();
  const first = answers();
  worker.postMessage('ask');
  expect(await first).toEqual(allAnswered);
  Atomics.store(sent, 0, 0);
  const drained = drain.drain(10_000);
  for (let turns = 0; turns < 4; turns += 1) await turn();
  const answered = answers();
  const since = performance.now();
  stallUntilSent();
  while (performance.now() - since < STALL_MS) Atomics.wait(sent, 0, CLIENTS, STALL_MS);
  expect(await answered).toEqual(allAnswered);
  await drained;
});
