import type { PoolDb } from './database/open.ts';
import type { Router } from './http/routes.ts';
import type { Portal } from './portal.ts';

/** Outside of requests, each transaction commits by itself. */
export interface WholePortal extends Portal {
  readonly db: PoolDb;
  readonly router: Router;
}

/** With which features register their routes. Requests get their `db` with each call, so that no write leaves its unit. */
export interface Setup extends Omit<WholePortal, 'db' | 'sender'> {
  /** Each transaction commits by itself. For caches, hooks, and what must be kept even if the request fails. */
  readonly poolDb: PoolDb;
}
