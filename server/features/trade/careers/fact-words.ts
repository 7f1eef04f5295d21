import type { JobCard } from '#contract/careers.ts';

type Fact = 'workplace' | 'employmentType' | 'seniority' | 'function';

const words: Readonly<Record<string, string>> = {
  ONSITE: 'on-site',
  REMOTE: 'remote, home office',
  ENTRY: 'entry level, junior, trainee',
  MID: 'mid level',
  // Not a useful search word.
  OTHER: '',
} satisfies Partial<Record<JobCard[Fact], string>>;

export function factWords(job: { readonly [F in Fact]: string }): string[] {
  const { workplace, employmentType, seniority, function: field } = job;
  return [workplace, employmentType.replace('_TIME', '-time'), seniority, field.replaceAll('_', ' ')].map(
    (fact) => words[fact] ?? fact.toLowerCase(),
  );
}
