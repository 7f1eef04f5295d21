import { searchTextOf } from '#server/platform/search/search-text.ts';
import type { Fact } from '#server/platform/search/source.ts';
import { findCountryName } from '#server/trade/country-names.ts';
import { factWords } from './fact-words.ts';
import type { jobs } from './tables.ts';

type Words = Pick<
  typeof jobs.$inferSelect,
  | 'title'
  | 'companyName'
  | 'location'
  | 'plainText'
  | 'skills'
  | 'country'
  | 'workplace'
  | 'employmentType'
  | 'seniority'
  | 'function'
>;

export function searchTextOfJob(job: Words): string {
  const facts = factsOfJob(job).flatMap(({ words }) => words);
  return searchTextOf(job.title, job.companyName, job.location, facts, job.plainText);
}

export function factsOfJob(job: Omit<Words, 'title' | 'companyName' | 'location' | 'plainText'>): Fact[] {
  return [
    { name: 'Skills', words: job.skills },
    { name: 'Country', words: [findCountryName(job.country) ?? ''] },
    { name: 'Kind', words: factWords(job) },
  ];
}
