import type { Profile } from '#contract/account.ts';
import type { UserId } from '#contract/ids.ts';
import type { Db } from '#server/platform/database/open.ts';
import { NotFound } from '#server/platform/http/errors.ts';
import { countryName } from '#server/trade/country-names.ts';
import { readProfile } from '../users/index.ts';
import { badgesOf } from './badges.ts';
import { selectAchievements } from './queries.ts';

export async function readPublicProfile(db: Db, userId: UserId): Promise<Profile> {
  const [profile, achievements] = await Promise.all([readProfile(db, userId), selectAchievements(db, userId)]);
  if (!achievements) throw new NotFound('This member does not exist or was deleted.');
  return {
    ...profile,
    company: achievements.verified?.name ?? profile.company,
    verifiedCompanyId: achievements.verified?.id ?? null,
    countryName: profile.country ? countryName(profile.country) : null,
    badges: badgesOf(achievements),
  };
}
