import type { JobCard } from '#contract/careers.ts';

/** 'Rotterdam, Netherlands'. A location often names its country already. */
export function placeOf({ location, country }: Pick<JobCard, 'location' | 'country'>, countryName?: string): string {
  const name = countryName ?? country;
  return location.toLowerCase().includes(name.toLowerCase()) ? location : [location, name].filter(Boolean).join(', ');
}
