import { htmlToText } from '#contract/plain-text.ts';
import { findPort, namesOfPort } from '#contract/ports.ts';
import { searchTextOf } from '#server/platform/search/search-text.ts';
import type { Fact } from '#server/platform/search/source.ts';
import { findCountryName } from '#server/trade/country-names.ts';
import type { companies } from './tables.ts';

/** The columns that `factsOfCompany` reads. */
export const factNames = [
  ...(['products', 'chapters', 'services', 'ports', 'certificateNames'] as const),
  ...(['incoterms', 'city', 'country', 'markets'] as const),
];
export type FactName = (typeof factNames)[number];
type Row = typeof companies.$inferSelect;

const namesOf = (code: string): readonly string[] => {
  const port = findPort(code);
  return port ? namesOfPort(port) : [];
};

export function searchTextOfCompany(company: Pick<Row, FactName | 'name' | 'tagline' | 'about'>): string {
  const facts = factsOfCompany(company).flatMap(({ words }) => words);
  return searchTextOf(company.name, company.tagline, facts, htmlToText(company.about));
}

export function factsOfCompany(company: Pick<Row, FactName>): Fact[] {
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
