import { listPoints as endpoint } from '#contract/account.ts';
import type { Portal } from '#server/platform/portal.ts';
import { listPoints } from './list-points.ts';

export function registerPoints({ router, db }: Portal): void {
  router.route(endpoint, { action: 'profile.read', rate: 'read' }, ({ params, query }) =>
    listPoints(db, params.userId, query),
  );
}
