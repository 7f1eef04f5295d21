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

interface Rule extends Pick<Badge, 'kind'> {
  readonly name: () => string;
  readonly reasonOf: (member: Achievements) => string | null;
}

const rules: readonly Rule[] = [
  {
    kind: 'verified',
    name: () => t('Verified'),
    reasonOf: ({ verified }) =>
      verified &&
      t('{company} is a verified company and lists this member among its people.', { company: verified.name }),
  },
  {
    kind: 'answers',
    name: () => t('Problem solver'),
    reasonOf: ({ accepted_answers: answers }) =>
      answers >= 3 ? t('{answers} of their replies were accepted as the answer.', { answers }) : null,
  },
  {
    kind: 'likes',
    name: () => t('Well liked'),
    reasonOf: ({ likers }) => (likers >= 10 ? t('{likers} members liked what they wrote.', { likers }) : null),
  },
];

function badgesOf(member: Achievements): Badge[] {
  return rules.flatMap(({ kind, name, reasonOf }) => {
    const reason = reasonOf(member);
    return reason === null ? [] : [{ kind, name: name(), reason }];
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
