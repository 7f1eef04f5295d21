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

/**
 * Limits the open connections, in total and per address. Closes those that are idle for too long and those of clients
 * that don’t read. A new connection displaces first an idle one, then one that has not sent a request.
 * @returns how to stop
 */
export function boundConnections(server: Server, { limits, exempt }: ConnectionOptions): () => void {
  const isExempt = addressList(exempt);
  const open = new Map<Socket, Connection>();
  const byAddress = new Map<string, Set<Connection>>();
  const idle = new Set<Connection>();
  const silent = new Set<Connection>();

  function close(connection: Connection): void {
    forget(connection);
    connection.socket.destroy();
  }

  function forget(connection: Connection): void {
    const { socket, address } = connection;
    open.delete(socket);
    idle.delete(connection);
    silent.delete(connection);
    const others = address === null ? undefined : byAddress.get(address);
    others?.delete(connection);
    if (others?.size === 0 && address !== null) byAddress.delete(address);
  }

  /** @returns false if all of them are in use */
  function makeRoom(isOneOfThem: (connection: Connection) => boolean): boolean {
    for (const candidates of [idle, silent]) {
      for (const candidate of candidates) {
        if (!isOneOfThem(candidate)) continue;
        close(candidate);
        return true;
      }
    }
    return false;
  }

  server.on('connection', (socket: Socket) => {
    const remote = plainAddress(socket.remoteAddress ?? '');
    const address = remote === '' || isExempt(remote) ? null : countedAddress(remote);
    const siblings = address === null ? undefined : byAddress.get(address);
    const isAddressFull = siblings !== undefined && siblings.size >= limits.connectionsPerAddress;
    if (isAddressFull && !makeRoom((one) => siblings.has(one))) return void socket.destroy();
    if (open.size >= limits.connections && !makeRoom(() => true)) return void socket.destroy();
    const connection = {
      socket,
      address,
      requests: 0,
      upgraded: false,
      stalledSince: null,
      idleSince: 0,
      sentBytes: 0,
    };
    open.set(socket, connection);
    silent.add(connection);
    if (address !== null) byAddress.set(address, (siblings ?? new Set()).add(connection));
    socket.once('close', () => forget(connection));
  });

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const connection = open.get(request.socket);
    if (!connection) return;
    idle.delete(connection);
    silent.delete(connection);
    connection.requests += 1;
    if (connection.requests > limits.pipelinedRequests) close(connection);
    response.once('close', () => {
      connection.requests -= 1;
      if (connection.requests > 0 || !open.has(connection.socket)) return;
      connection.idleSince = performance.now();
      idle.add(connection);
    });
    response.once('finish', () => refuseRest(request, limits));
  });

  server.on('upgrade', (request: IncomingMessage) => {
    const connection = open.get(request.socket as Socket);
    if (!connection) return;
    connection.upgraded = true;
    idle.delete(connection);
    silent.delete(connection);
  });

  async function check(): Promise<void> {
    const now = performance.now();
    closeStalled(now);
    closeIdle(now);
  }

  /** Node restarts its own idle timer with each empty line that the client sends. */
  function closeIdle(now: number): void {
    for (const connection of idle) {
      if (now - connection.idleSince < limits.idleMs) break;
      close(connection);
    }
  }

  function closeStalled(now: number): void {
    const stalled: Connection[] = [];
    for (const connection of open.values()) {
      if (connection.upgraded) continue;
      const { socket } = connection;
      const sent = socket.bytesWritten - socket.writableLength;
      const hasProgress = sent - connection.sentBytes >= READ_STEP_BYTES;
      if (socket.writableLength === 0) connection.stalledSince = null;
      else if (connection.stalledSince === null || hasProgress) connection.stalledSince = now;
      else if (now - connection.stalledSince >= limits.stalledMs) close(connection);
      else stalled.push(connection);
      if (hasProgress || connection.stalledSince === now) connection.sentBytes = sent;
    }
    stalled.sort((one, other) => (one.stalledSince ?? now) - (other.stalledSince ?? now));
    for (const connection of stalled.slice(0, Math.max(0, stalled.length - limits.stalledConnections))) {
      close(connection);
    }
  }

  return repeat(check, limits.checkMs, () => undefined);
}

/**
 * Node discards an unread body and keeps the connection. A large body is not received: the client gets the refusal, and
 * its connection is closed soon after.
 */
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
