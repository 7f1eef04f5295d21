import { getProfile } from '#contract/account.ts';
import { publicRead } from '#server/platform/http/routes.ts';
import type { Portal } from '#server/platform/portal.ts';
import { readPublicProfile } from './read-profile.ts';

export function registerMembers({ router, db }: Portal): void {
  router.route(getProfile, { action: 'profile.read', ...publicRead }, async ({ params }) => ({
    data: await readPublicProfile(db, params.userId),
  }));
}
