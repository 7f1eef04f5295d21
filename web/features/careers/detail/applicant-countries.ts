import type { Job } from '#contract/careers.ts';

/** https://european-union.europa.eu/principles-countries-history/eu-countries_en */
const europeanUnion = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');
const IN_THE_UNION = /\bEU\b|\bEuropean Union\b/i;

/** The countries where applicants for a remote job may live: its own country and those that its location names. */
export function applicantCountries({ location, country }: Pick<Job, 'location' | 'country'>): readonly string[] {
  return IN_THE_UNION.test(location) ? [...new Set([country, ...europeanUnion])] : [country];
}
