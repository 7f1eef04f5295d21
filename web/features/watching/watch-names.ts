import type { JobCard } from '#contract/careers.ts';
import { disruptionKindName } from '#contract/disruption-texts.ts';
import type { DisruptionKind } from '#contract/disruptions.ts';
import { nameOfRequestSearch } from '#contract/freight/search-name.ts';
import { messages } from '#contract/messages.ts';
import type { Watch } from '#contract/watching.ts';
import { employmentNames, functionNames, seniorityNames, workplaceNames } from '#web/features/careers/parts/labels.ts';

const t = messages('account');

const subjectNames: Readonly<Record<Watch['subject'], string>> = {
  get thread() {
    return t('Thread');
  },
  get category() {
    return t('Category');
  },
  get tag() {
    return t('Tag');
  },
  get company() {
    return t('Company');
  },
  get person() {
    return t('Member');
  },
  get search() {
    return t('Search');
  },
  get jobs() {
    return t('Search');
  },
  get disruptions() {
    return t('Search');
  },
};

/** 'Category', or why a thread is watched. */
export const kindOfWatch = ({ subject, automatic }: Watch): string =>
  automatic ? t('Thread that you wrote or replied to') : subjectNames[subject];

/** The name of what is watched; null if it is no longer there. */
export function nameOfWatch({ subject, title, query }: Watch): string | null {
  if (subject === 'tag' && title !== null) return `#${title}`;
  if (query === null) return title;
  switch (subject) {
    case 'jobs':
      return t('Jobs: {query}', { query: jobConditions(query) });
    case 'disruptions':
      return t('Disruptions: {query}', { query: disruptionConditions(query) });
    default:
      return t('Freight requests: {query}', { query: nameOfRequestSearch(query) });
  }
}

function disruptionConditions({ lane, kind }: NonNullable<Watch['query']>): string {
  return listed([lane, kind && disruptionKindName(kind as DisruptionKind)]);
}

function jobConditions(query: NonNullable<Watch['query']>): string {
  const { search, country, salary, ...job } = query as Partial<JobCard & Record<'search' | 'salary', string>>;
  return listed([
    search && `“${search}”`,
    job.function && functionNames[job.function],
    country,
    job.workplace && workplaceNames[job.workplace],
    job.employmentType && employmentNames[job.employmentType],
    job.seniority && seniorityNames[job.seniority],
    salary && t('with salary'),
  ]);
}

const listed = (parts: readonly unknown[]): string => parts.filter(Boolean).join(', ') || t('all');
