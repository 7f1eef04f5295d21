import type { PoolDb } from '#server/platform/database/open.ts';

export function countConnections(db: PoolDb): {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
} {
  const pool = db.$client;
  return { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount };
}
