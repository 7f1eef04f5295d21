import type { Profile } from '#contract/account.ts';
import type { UserId } from '#contract/ids.ts';
import type { Badge } from '#contract/members.ts';
import { messages } from '#contract/messages.ts';
import type { Db } from '#server/platform/database/open.ts';
import { NotFound } from '#server/platform/errors.ts';
import { shownCountryName } from '#server/trade/country-names.ts';
import { readProfile } from '../../accounts/users/index.ts';
import { type Achievements, selectAchievements } from './queries.ts';

const t = messages('server');

interface Rule extends Omit<Badge, 'reason'> {
  readonly reasonOf: (member: Achievements) => string | null;
}

const rules: readonly Rule[] = [
  {
    kind: 'verified',
    name: 'Verified',
    reasonOf: ({ verified }) =>
      verified && `${verified.name} is a verified company and lists this member among its people.`,
  },
  {
    kind: 'answers',
    name: 'Problem solver',
    reasonOf: ({ accepted_answers: answers }) =>
      answers >= 3 ? `${answers} of their replies were accepted as the answer.` : null,
  },
  {
    kind: 'likes',
    name: 'Well liked',
    reasonOf: ({ likers }) => (likers >= 10 ? `${likers} members liked what they wrote.` : null),
  },
];

function badgesOf(member: Achievements): Badge[] {
  return rules.flatMap(({ kind, name, reasonOf }) => {
    const reason = reasonOf(member);
    return reason === null ? [] : [{ kind, name, reason }];
  });
}

export async function readPublicProfile(db: Db, userId: UserId): Promise<Profile> {
  const [profile, achievements] = await Promise.all([readProfile(db, userId), selectAchievements(db, userId)]);
  if (!achievements) throw new NotFound(t('This member does not exist or was deleted.'));
  return {
    ...profile,
    company: achievements.verified?.name ?? profile.company,
    verifiedCompanyId: achievements.verified?.id ?? null,
    countryName: profile.country ? shownCountryName(profile.country) : null,
    badges: badgesOf(achievements),
  };
}
