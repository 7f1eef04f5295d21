/** Stops an HTTP server so that every request it has accepted gets its own full response. */
import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';

/** How long an idle connection may still bring the request that its client has sent already. */
const LINGER_MS = 1_000;
/** How long the head of a request may take that has begun to arrive. */
const HEAD_MS = 5_000;
const LOOK_MS = 20;

/** As many connections as the system keeps for a server that does not accept them yet. */
const BACKLOG = 511;

/** Lets the event loop read what has arrived: the turn in which this is called may be past that already. */
async function readArrivals(): Promise<void> {
  await turn();
  await turn();
}

export interface Drain {
  readonly isDraining: boolean;
  /** Accepts no new connections, and resolves when all requests are answered or `milliseconds` have passed. */
  drain(milliseconds: number): Promise<void>;
  /** Ends what is still open, such as sockets whose client doesn't answer. */
  cut(): void;
}

/** Watches the server's connections and requests. Call it before the server listens. */
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
      // Node answers no pipelined request after a response with `close`: only the last of them may have it.
      for (const earlier of unanswered) {
        if (earlier.req.socket === request.socket && !earlier.headersSent) earlier.removeHeader('connection');
      }
      response.setHeader('connection', 'close');
    }
    unanswered.add(response);
    response.once('close', () => unanswered.delete(response));
  });

  const ofRequests = () => [...connections].filter((socket) => !upgraded.has(socket) && !socket.destroyed);

  /** A turn of the event loop accepts one connection, or several. */
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
      // Opened ahead by a browser, and never used.
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
      // Node's own close() for HTTP would cut idle connections at once, with the requests that are on their way.
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
