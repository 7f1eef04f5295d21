import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';

/** How long an idle connection is kept, because its client may have sent a request already. */
const LINGER_MS = 1_000;
const HEAD_MS = 5_000;
const POLL_MS = 20;

/** The usual size of the system’s queue of connections. */
const BACKLOG = 511;

/** Lets the event loop read what has arrived. The current turn may be past that phase. */
async function readArrivals(): Promise<void> {
  await turn();
  await turn();
}

/** Create it before the server listens. */
export class Drain {
  readonly #server: Server;
  readonly #connections = new Set<Socket>();
  readonly #upgraded = new WeakSet<Socket>();
  readonly #unanswered = new Set<ServerResponse>();
  #isDraining = false;
  #accepted = 0;

  constructor(server: Server) {
    this.#server = server;
    server.on('connection', (socket) => {
      this.#connections.add(socket);
      this.#accepted += 1;
      socket.once('close', () => this.#connections.delete(socket));
    });
    server.on('upgrade', (_request, socket) => void this.#upgraded.add(socket as Socket));
    server.prependListener('request', (request, response) => this.#noteRequest(request, response));
  }

  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** Resolves when all requests are answered or `milliseconds` have passed. */
  async drain(milliseconds: number): Promise<void> {
    this.#isDraining = true;
    for (const response of this.#unanswered) if (!response.headersSent) response.setHeader('connection', 'close');
    await this.#acceptWaiting();
    // Node’s own close() would close idle connections at once, along with requests in transit.
    NetServer.prototype.close.call(this.#server);
    const started = performance.now();
    for (let sinceMs = 0; sinceMs < milliseconds && !this.#isDone(sinceMs); ) {
      await wait(POLL_MS);
      sinceMs = performance.now() - started;
      await readArrivals();
    }
    for (const socket of this.#socketsOfRequests()) socket.destroy();
  }

  cut(): void {
    for (const socket of this.#connections) socket.destroy();
  }

  #noteRequest(request: IncomingMessage, response: ServerResponse): void {
    if (this.#isDraining) {
      // After a response with `close`, Node ignores pipelined requests, so only the last response may contain it.
      for (const earlier of this.#unanswered) {
        if (earlier.req.socket === request.socket && !earlier.headersSent) earlier.removeHeader('connection');
      }
      response.setHeader('connection', 'close');
    }
    this.#unanswered.add(response);
    response.once('close', () => this.#unanswered.delete(response));
  }

  #socketsOfRequests(): Socket[] {
    return [...this.#connections].filter((socket) => !this.#upgraded.has(socket) && !socket.destroyed);
  }

  /** A turn of the event loop accepts one or more connections. */
  async #acceptWaiting(): Promise<void> {
    for (let before = -1, turns = 0; before < this.#accepted && turns < BACKLOG; turns += 1) {
      before = this.#accepted;
      await readArrivals();
    }
  }

  #isDone(sinceMs: number): boolean {
    if (this.#unanswered.size > 0) return false;
    if (sinceMs > LINGER_MS) {
      this.#server.closeIdleConnections();
      // Opened in advance by a browser and never used.
      for (const socket of this.#socketsOfRequests()) if (socket.bytesRead === 0) socket.destroy();
    }
    return this.#socketsOfRequests().length === 0 || sinceMs > HEAD_MS;
  }
}
