import { htmlToText } from '#contract/plain-text.ts';
import { findPort, namesOfPort } from '#contract/ports.ts';
import { searchTextOf } from '#server/platform/search/search-text.ts';
import type { Fact } from '#server/platform/search/source.ts';
import { findCountryName } from '#server/trade/country-names.ts';
import type { companies } from './tables.ts';

type Words = Pick<
  typeof companies.$inferSelect,
  | 'name'
  | 'tagline'
  | 'products'
  | 'chapters'
  | 'services'
  | 'ports'
  | 'certificateNames'
  | 'incoterms'
  | 'city'
  | 'country'
  | 'markets'
  | 'about'
>;

const namesOf = (code: string): readonly string[] => {
  const port = findPort(code);
  return port ? namesOfPort(port) : [];
};

export function searchTextOfCompany(company: Words): string {
  const facts = factsOfCompany(company).flatMap(({ words }) => words);
  return searchTextOf(company.name, company.tagline, facts, htmlToText(company.about));
}

export function factsOfCompany(company: Omit<Words, 'name' | 'tagline' | 'about'>): Fact[] {
  return [
    { name: 'Products', words: company.products.map((product) => product.name) },
    { name: 'HS chapters', words: company.chapters.map((chapter) => `HS ${chapter}`) },
    { name: 'Services', words: company.services },
    { name: 'Ports', words: company.ports.map((code) => [code, namesOf(code).join(', ')].join(' ')) },
    { name: 'Certificates', words: company.certificateNames },
    { name: 'Incoterms', words: company.incoterms },
    { name: 'Place', words: [company.city, findCountryName(company.country) ?? ''] },
    { name: 'Markets', words: company.markets.map((code) => findCountryName(code) ?? '') },
  ];
}
