/** Stops an HTTP server without dropping a request that it has accepted. */
import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';

/** How long an idle connection is kept, because its client may have sent a request already. */
const LINGER_MS = 1_000;
/** How long the headers of a started request may take. */
const HEAD_MS = 5_000;
const LOOK_MS = 20;

/** The usual size of the system’s queue of connections. */
const BACKLOG = 511;

/** Lets the event loop read what has arrived. The current turn may be past that phase. */
async function readArrivals(): Promise<void> {
  await turn();
  await turn();
}

export interface Drain {
  readonly isDraining: boolean;
  /** Accepts no new connections, and resolves when all requests are answered or `milliseconds` have passed. */
  drain(milliseconds: number): Promise<void>;
  /** Closes what is still open, such as sockets whose client doesn’t answer. */
  cut(): void;
}

/** Call it before the server listens. */
export function makeDrain(server: Server): Drain {
  const connections = new Set<Socket>();
  const upgraded = new WeakSet<Socket>();
  const unanswered = new Set<ServerResponse>();
  let isDraining = false;
  let accepted = 0;

  server.on('connection', (socket) => {
    connections.add(socket);
    accepted += 1;
    socket.once('close', () => connections.delete(socket));
  });
  server.on('upgrade', (_request, socket) => void upgraded.add(socket as Socket));
  server.prependListener('request', (request, response) => {
    if (isDraining) {
      // Node answers no pipelined request after a response with `close`, so only the last one may have it.
      for (const earlier of unanswered) {
        if (earlier.req.socket === request.socket && !earlier.headersSent) earlier.removeHeader('connection');
      }
      response.setHeader('connection', 'close');
    }
    unanswered.add(response);
    response.once('close', () => unanswered.delete(response));
  });

  const ofRequests = () => [...connections].filter((socket) => !upgraded.has(socket) && !socket.destroyed);

  /** A turn of the event loop accepts one or more connections. */
  async function acceptWaiting(): Promise<void> {
    for (let before = -1, turns = 0; before < accepted && turns < BACKLOG; turns += 1) {
      before = accepted;
      await readArrivals();
    }
  }

  function isDone(sinceMs: number): boolean {
    if (unanswered.size > 0) return false;
    if (sinceMs > LINGER_MS) {
      server.closeIdleConnections();
      // Opened in advance by a browser and never used.
      for (const socket of ofRequests()) if (socket.bytesRead === 0) socket.destroy();
    }
    return ofRequests().length === 0 || sinceMs > HEAD_MS;
  }

  return {
    get isDraining() {
      return isDraining;
    },
    async drain(milliseconds) {
      isDraining = true;
      for (const response of unanswered) if (!response.headersSent) response.setHeader('connection', 'close');
      await acceptWaiting();
      // Node’s own close() would close idle connections at once, along with requests in transit.
      NetServer.prototype.close.call(server);
      const started = performance.now();
      for (let sinceMs = 0; sinceMs < milliseconds && !isDone(sinceMs); ) {
        await wait(LOOK_MS);
        sinceMs = performance.now() - started;
        await readArrivals();
      }
      for (const socket of ofRequests()) socket.destroy();
    },
    cut() {
      for (const socket of connections) socket.destroy();
    },
  };
}
