import { getProfile } from '#contract/account.ts';
import { publicRead } from '#server/platform/http/routes.ts';
import type { Setup } from '#server/platform/setup.ts';
import { readPublicProfile } from './read-profile.ts';

export function registerMembers({ router }: Setup): void {
  router.route(getProfile, { action: 'profile.read', ...publicRead }, async ({ db, params }) => ({
    data: await readPublicProfile(db, params.userId),
  }));
}
