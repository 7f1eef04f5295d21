import { findPort, namesOfPort } from '#contract/ports.ts';
import { textOfSanitised } from '#server/platform/html/to-text.ts';
import { searchTextOf } from '../publications/index.ts';
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

const countries = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const nameOf = (country: string): string => (country === '' ? '' : (countries.of(country) ?? ''));
const namesOf = (code: string): readonly string[] => {
  const port = findPort(code);
  return port ? namesOfPort(port) : [];
};

/** All that a search looks through of a company, its name first. */
export function searchTextOfCompany(company: Words): string {
  return searchTextOf(
    company.name,
    company.tagline,
    company.products.map((product) => product.name),
    company.chapters.map((chapter) => `HS ${chapter}`),
    company.services,
    company.ports.flatMap((code) => [code, ...namesOf(code)]),
    company.certificateNames,
    company.incoterms,
    company.city,
    nameOf(company.country),
    company.markets.map(nameOf),
    textOfSanitised(company.about),
  );
}
