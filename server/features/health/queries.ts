import type { Db } from '#server/platform/database/open.ts';

export function countConnections(db: Db): { readonly open: number; readonly idle: number; readonly waiting: number } {
  const pool = db.$client;
  return { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount };
}

export const isReadReplicaCurrent = (db: Db): boolean => db.$client.reads?.readReplica.state === 'current';

/** Null without a read replica. */
export const countReads = (db: Db): Readonly<Record<'readReplica' | 'primary', number>> | null =>
  db.$client.reads?.counts ?? null;
