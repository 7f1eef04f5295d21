/** What people type who look for a job by its facts. */
import type { JobCard } from '#contract/careers.ts';

type Fact = 'workplace' | 'employmentType' | 'seniority' | 'function';

const words: Readonly<Record<string, string>> = {
  ONSITE: 'on-site',
  REMOTE: 'remote, home office',
  ENTRY: 'entry level, junior, trainee',
  MID: 'mid level',
  // Says nothing that one could look for.
  OTHER: '',
} satisfies Partial<Record<JobCard[Fact], string>>;

/** The facts that a form chooses rather than writes, in words: `PART_TIME` as "part-time". */
export function factWords(job: { readonly [F in Fact]: string }): string[] {
  const { workplace, employmentType, seniority, function: field } = job;
  return [workplace, employmentType.replace('_TIME', '-time'), seniority, field.replaceAll('_', ' ')].map(
    (fact) => words[fact] ?? fact.toLowerCase(),
  );
}
