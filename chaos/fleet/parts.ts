/** Servers of the fleet that an experiment kills and starts again, on the same port. */
import { type Pooler, startPooler } from '#server/testing/engines/pgbouncer.ts';
import type { AddedReadReplica } from '#server/testing/engines/read-replica.ts';
import type { RedisEngine } from '#server/testing/engines/redis.ts';
import type { PortalReplica } from './portal-replica.ts';

export interface Part {
  readonly name: string;
  kill(): Promise<unknown>;
  start(): Promise<void>;
}

export const REPLICA = 'a replica of the portal';

export const redisPart = (redis: RedisEngine): Part => ({
  name: 'Redis',
  kill: () => redis.kill(),
  start: () => redis.restart(),
});

export const replicaPart = (replica: PortalReplica): Part => ({
  name: REPLICA,
  kill: () => replica.stop('SIGKILL'),
  start: () => replica.start(),
});

export const readReplicaPart = (readReplica: AddedReadReplica): Part => ({
  name: 'the read replica',
  kill: () => readReplica.stopReadReplica('SIGKILL'),
  start: () => readReplica.startReadReplica(),
});

/** PgBouncer in front of a server. */
export class PoolerPart implements Part {
  readonly name = 'PgBouncer';
  readonly #server: string;
  #running: Pooler;

  private constructor(server: string, running: Pooler) {
    this.#server = server;
    this.#running = running;
  }

  static async open(server: string): Promise<PoolerPart> {
    return new PoolerPart(server, await startPooler(server, { poolSize: 16 }));
  }

  get url(): string {
    return this.#running.through(this.#server);
  }

  kill(): Promise<void> {
    return this.#running.stop('SIGKILL');
  }

  async start(): Promise<void> {
    this.#running = await startPooler(this.#server, { poolSize: 16, port: this.#running.port });
  }

  stop(): Promise<void> {
    return this.#running.stop();
  }
}
