import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { repeat } from '../repeat.ts';
import type { EdgeLimits } from './edge-limits.ts';
import { countedAddress } from './rate-limits.ts';
import { addressList, plainAddress } from './trusted-proxies.ts';

/** A client that reads less than this between two checks makes no progress. */
const READ_STEP_BYTES = 16 * 1024;

interface Connection {
  readonly socket: Socket;
  readonly address: string | null;
  requests: number;
  upgraded: boolean;
  stalledSince: number | null;
  idleSince: number;
  sentBytes: number;
}

export interface ConnectionOptions {
  readonly limits: EdgeLimits;
  /** Addresses and networks that stand for many people: no limit per address applies. */
  readonly exempt: readonly string[];
}

/** A new connection displaces first an idle one, then one that has not sent a request. */
export function boundConnections(server: Server, options: ConnectionOptions): () => void {
  const connections = new Connections(options);
  server.on('connection', (socket: Socket) => connections.admit(socket));
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    connections.noteRequest(request.socket, response);
    response.once('finish', () => refuseRest(request, options.limits));
  });
  server.on('upgrade', (request: IncomingMessage) => connections.noteUpgrade(request.socket));
  return repeat(
    () => connections.check(),
    options.limits.checkMs,
    () => undefined,
  );
}

class Connections {
  readonly #limits: EdgeLimits;
  readonly #isExempt: (address: string) => boolean;
  readonly #open = new Map<Socket, Connection>();
  readonly #byAddress = new Map<string, Set<Connection>>();
  readonly #idle = new Set<Connection>();
  readonly #silent = new Set<Connection>();

  constructor({ limits, exempt }: ConnectionOptions) {
    this.#limits = limits;
    this.#isExempt = addressList(exempt);
  }

  admit(socket: Socket): void {
    const remote = plainAddress(socket.remoteAddress ?? '');
    const address = remote === '' || this.#isExempt(remote) ? null : countedAddress(remote);
    const siblings = (address === null ? undefined : this.#byAddress.get(address)) ?? new Set();
    const { connections, connectionsPerAddress } = this.#limits;
    const isAddressFull = siblings.size >= connectionsPerAddress;
    if (isAddressFull && !this.#makeRoom((candidate) => siblings.has(candidate))) return void socket.destroy();
    if (this.#open.size >= connections && !this.#makeRoom(() => true)) return void socket.destroy();
    const connection: Connection = {
      socket,
      address,
      requests: 0,
      upgraded: false,
      stalledSince: null,
      idleSince: 0,
      sentBytes: 0,
    };
    this.#open.set(socket, connection);
    this.#silent.add(connection);
    if (address !== null) this.#byAddress.set(address, siblings.add(connection));
    socket.once('close', () => this.#remove(connection));
  }

  noteRequest(socket: Socket, response: ServerResponse): void {
    const connection = this.#open.get(socket);
    if (!connection) return;
    this.#idle.delete(connection);
    this.#silent.delete(connection);
    connection.requests += 1;
    if (connection.requests > this.#limits.pipelinedRequests) this.#close(connection);
    response.once('close', () => {
      connection.requests -= 1;
      if (connection.requests > 0 || !this.#open.has(socket)) return;
      connection.idleSince = performance.now();
      this.#idle.add(connection);
    });
  }

  noteUpgrade(socket: Socket): void {
    const connection = this.#open.get(socket);
    if (!connection) return;
    connection.upgraded = true;
    this.#idle.delete(connection);
    this.#silent.delete(connection);
  }

  async check(): Promise<void> {
    const now = performance.now();
    this.#closeStalled(now);
    this.#closeIdle(now);
  }

  #makeRoom(isOneOfThem: (connection: Connection) => boolean): boolean {
    const displaced = this.#idle.values().find(isOneOfThem) ?? this.#silent.values().find(isOneOfThem);
    if (displaced) this.#close(displaced);
    return displaced !== undefined;
  }

  #close(connection: Connection): void {
    this.#remove(connection);
    connection.socket.destroy();
  }

  #remove(connection: Connection): void {
    const { socket, address } = connection;
    this.#open.delete(socket);
    this.#idle.delete(connection);
    this.#silent.delete(connection);
    if (address === null) return;
    const siblings = this.#byAddress.get(address);
    siblings?.delete(connection);
    if (siblings?.size === 0) this.#byAddress.delete(address);
  }

  /** Node restarts its own idle timer with each empty line that the client sends. */
  #closeIdle(now: number): void {
    for (const connection of this.#idle) {
      if (now - connection.idleSince < this.#limits.idleMs) break;
      this.#close(connection);
    }
  }

  #closeStalled(now: number): void {
    const stalled: Connection[] = [];
    for (const connection of this.#open.values()) {
      if (connection.upgraded) continue;
      const { socket } = connection;
      const sent = socket.bytesWritten - socket.writableLength;
      const hasProgress = sent - connection.sentBytes >= READ_STEP_BYTES;
      if (socket.writableLength === 0) connection.stalledSince = null;
      else if (connection.stalledSince === null || hasProgress) connection.stalledSince = now;
      else if (now - connection.stalledSince >= this.#limits.stalledMs) this.#close(connection);
      else stalled.push(connection);
      if (hasProgress || connection.stalledSince === now) connection.sentBytes = sent;
    }
    stalled.sort((a, b) => (a.stalledSince ?? now) - (b.stalledSince ?? now));
    for (const connection of stalled.slice(0, Math.max(0, stalled.length - this.#limits.stalledConnections))) {
      this.#close(connection);
    }
  }
}

/** Node would receive and discard any body. After a refusal, the connection of a large one is closed soon. */
function refuseRest(request: IncomingMessage, { discardedBytes, discardMs }: EdgeLimits): void {
  if (request.complete || request.destroyed) return;
  const { socket } = request;
  const timer = setTimeout(() => socket.destroy(), discardMs);
  // A keep-alive connection carries many refused requests, so listeners would accumulate.
  const stop = () => {
    clearTimeout(timer);
    request.removeListener('end', stop);
    socket.removeListener('close', stop);
  };
  request.once('end', stop);
  socket.once('close', stop);
  if (Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY) <= discardedBytes) return;
  socket.pause();
  socket.end();
}
