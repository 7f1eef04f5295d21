import type { FastifyInstance } from 'fastify';

export interface EdgeLimits {
  readonly headersMs: number;
  /** From the headers to the end of a JSON body: 256 kB at 17 kB/s. */
  readonly jsonBodyMs: number;
  /** 4 kB/s is half of what the slowest mobile network delivers (EDGE); 10 s tolerate a tunnel or a change of cells. */
  readonly uploadBytesPerSecond: number;
  readonly uploadWindowMs: number;
  /** Two, because the next request may be read before the previous response has ended. */
  readonly pipelinedRequests: number;
  readonly idleMs: number;
  readonly stalledMs: number;
  /** Each unread response keeps a buffer. Above this number, those that stall for the longest time are closed. */
  readonly stalledConnections: number;
  /** A refused body up to this size is discarded. For a larger one, the connection is closed after this time. */
  readonly discardedBytes: number;
  readonly discardMs: number;
  /** Per day (UTC). Everything from an address counts; guests have a lower limit per address. */
  readonly accountBytesPerDay: number;
  readonly addressBytesPerDay: number;
  readonly guestBytesPerDay: number;
  readonly connections: number;
  /** IPv6 by /64. Loopback and trusted proxies are exempt, because they stand for many people. */
  readonly connectionsPerAddress: number;
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
