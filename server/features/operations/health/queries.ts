import type { DatabasePool } from '#server/platform/database/pool.ts';

export function countConnections(pool: DatabasePool): { readonly open: number; readonly idle: number; readonly waiting: number } {
  return { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount };
}
