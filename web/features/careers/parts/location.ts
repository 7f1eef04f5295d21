import type { JobCard } from '#contract/careers.ts';

/** 'Rotterdam, Netherlands'. A location often contains its country already. */
export function locationOf({ location, country }: Pick<JobCard, 'location' | 'country'>, countryName?: string): string {
  const name = countryName ?? country;
  return location.toLowerCase().includes(name.toLowerCase()) ? location : [location, name].filter(Boolean).join(', ');
}

/** Short names of countries whose full name is long. */
const shortNames: Readonly<Record<string, readonly string[]>> = { AE: ['uae'], GB: ['uk'], US: ['usa'] };

export function localityOf({ location, country }: Pick<JobCard, 'location' | 'country'>, countryName: string): string {
  const parts = location.split(',').map((part) => part.trim());
  const last = (parts.at(-1) ?? '').toLowerCase().replace(/^the /, '');
  const isCountry = [countryName.toLowerCase(), country.toLowerCase(), ...(shortNames[country] ?? [])].includes(last);
  return (isCountry ? parts.slice(0, -1) : parts).filter((part) => part !== '').join(', ');
}
