/** More processes of a portal, in this process: each has its own connections and caches. */
import type { FastifyInstance } from 'fastify';
import { io, type Socket } from 'socket.io-client';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { openFiles } from '#server/platform/files/open-files.ts';
import { openJobs } from '#server/platform/jobs/jobs.ts';
import type { PageSource } from '#server/platform/pages/page-source.ts';
import { openRedis } from '#server/platform/redis/redis.ts';
import type { WholePortal } from '#server/platform/setup.ts';
import type { Settings } from '#server/settings.ts';
import { type RedisEngine, startRedis } from './engines/redis.ts';
import { placesOf, startTestPortal, type TestPerson, type TestPortal } from './portal.ts';

export interface Replica {
  readonly app: FastifyInstance;
  readonly portal: WholePortal;
  close(): Promise<void>;
}

/** `changed` overrides the settings. */
export async function addReplica(
  { databaseUrl, settings }: TestPortal,
  pages?: PageSource,
  changed: Partial<Settings> = {},
): Promise<Replica> {
  const { db, readDb, close } = openDatabase({ ...placesOf(settings), poolSize: 8 }, () => undefined);
  const jobs = openJobs(databaseUrl, () => undefined);
  const own = { ...settings, ...changed };
  const redis = own.REDIS_URL ? await openRedis(own.REDIS_URL) : null;
  const files = await openFiles(settings);
  const { app, portal } = await buildApp({
    settings: own,
    db,
    readDb,
    jobs,
    files,
    redis,
    ...(pages && { pages }),
  });
  await jobs.start();
  await app.ready();
  return {
    app,
    portal,
    async close() {
      await app.close();
      await jobs.stop(2_000);
      redis?.close();
      await close();
      files.close();
    },
  };
}

/** Two replicas that share a Redis, each with an address. */
export interface SharedPortal {
  readonly server: RedisEngine;
  readonly portal: TestPortal;
  readonly second: Replica;
  readonly urls: readonly [string, string];
  /** Opens a socket as a page of the replica does. */
  connect(replica: 0 | 1, person: TestPerson): Socket;
  disconnect(): void;
  close(): Promise<void>;
}

export async function startSharedPortal(): Promise<SharedPortal> {
  const server = await startRedis();
  const portal = await startTestPortal({ REDIS_URL: server.url() });
  const second = await addReplica(portal);
  const listen = ({ app }: Replica | TestPortal) => app.listen({ port: 0, host: '127.0.0.1' });
  const urls = [await listen(portal), await listen(second)] as const;
  const open = new Set<Socket>();
  const disconnect = () => {
    for (const socket of open) socket.disconnect();
    open.clear();
  };
  return {
    server,
    portal,
    second,
    urls,
    connect(replica, person) {
      const socket = openSocket(urls[replica], person);
      open.add(socket);
      return socket;
    },
    disconnect,
    async close() {
      disconnect();
      await second.close();
      await portal.close();
      await server.stop();
    },
  };
}

export function openSocket(url: string, person: TestPerson): Socket {
  const socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { cookie: person.cookie },
  });
  socket.on('connect', () => socket.emit('user-online', person.id));
  return socket;
}
