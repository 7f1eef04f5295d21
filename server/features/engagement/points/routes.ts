import { listPoints as endpoint } from '#contract/account.ts';
import type { Setup } from '#server/platform/setup.ts';
import { listPoints } from './list-points.ts';

export function registerPoints({ router }: Setup): void {
  router.route(endpoint, { action: 'profile.read', rate: 'read' }, ({ db, params, query }) =>
    listPoints(db, params.userId, query),
  );
}
