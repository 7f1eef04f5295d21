import { getProfile } from '#contract/account.ts';
import type { Portal } from '#server/platform/portal.ts';
import { readPublicProfile } from './read-profile.ts';

export function registerMembers({ router, db }: Portal): void {
  router.route(getProfile, { action: 'profile.read', rate: 'read' }, async ({ params }) => ({
    data: await readPublicProfile(db, params.userId),
  }));
}
