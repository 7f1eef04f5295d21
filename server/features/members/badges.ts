import type { Badge } from '#contract/members.ts';
import type { Achievements } from './queries.ts';

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

export function badgesOf(member: Achievements): Badge[] {
  return rules.flatMap(({ kind, name, reasonOf }) => {
    const reason = reasonOf(member);
    return reason === null ? [] : [{ kind, name, reason }];
  });
}
