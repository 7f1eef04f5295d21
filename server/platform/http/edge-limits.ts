import type { FastifyInstance } from 'fastify';

/** What a connection may take before the portal closes it. Tests set shorter times. */
export interface EdgeLimits {
  /** From the connection to the end of the request's head. */
  readonly headersMs: number;
  /** From the head to the end of a JSON body: 256 kB at 17 kB/s. */
  readonly jsonBodyMs: number;
  /**
   * An upload that brings less in a window is refused. 4 kB/s is half of what the slowest mobile network delivers (EDGE,
   * 60 kbit/s); a window of 10 s tolerates a tunnel or a change of cells.
   */
  readonly uploadBytesPerSecond: number;
  readonly uploadWindowMs: number;
  /**
   * Requests of one connection at a time. The response to each but the first is kept until its turn comes, and clients
   * that wait for each response come to two at most: the next one may be seen before the end of the last.
   */
  readonly pipelinedRequests: number;
  /** How long a connection is kept between two requests. */
  readonly idleMs: number;
  /** How long a client may take nothing of its response. */
  readonly stalledMs: number;
  /** Responses that are not read each keep a buffer: past this number the longest stalled ones are closed. */
  readonly stalledConnections: number;
  /** A refused body of at most this size is discarded; the connection of a larger one is closed after this time. */
  readonly discardedBytes: number;
  readonly discardMs: number;
  /** Uploads of a day (UTC). All that comes from an address counts to its limit; guests at an address have a lower one. */
  readonly accountBytesPerDay: number;
  readonly addressBytesPerDay: number;
  readonly guestBytesPerDay: number;
  readonly connections: number;
  /** IPv6 by /64: 200 sockets and as many pages that load. Loopback and trusted proxies stand for many people: exempt. */
  readonly connectionsPerAddress: number;
  /** How often connections are checked. */
  readonly checkMs: number;
}

export const edgeLimits: EdgeLimits = {
  headersMs: 15_000,
  jsonBodyMs: 15_000,
  uploadBytesPerSecond: 4_096,
  uploadWindowMs: 10_000,
  pipelinedRequests: 2,
  idleMs: 72_000,
  stalledMs: 30_000,
  stalledConnections: 256,
  discardedBytes: 256 * 1024,
  discardMs: 5_000,
  accountBytesPerDay: 200 * 1024 * 1024,
  addressBytesPerDay: 400 * 1024 * 1024,
  guestBytesPerDay: 50 * 1024 * 1024,
  connections: 12_000,
  connectionsPerAddress: 600,
  checkMs: 1_000,
};

declare module 'fastify' {
  interface FastifyInstance {
    edgeLimits: EdgeLimits;
  }
}

export function setEdgeLimits(app: FastifyInstance, changed: Partial<EdgeLimits> = {}): EdgeLimits {
  const limits = { ...edgeLimits, ...changed };
  app.decorate('edgeLimits', limits);
  return limits;
}
