import type { Job } from '#contract/careers.ts';
import { contentTypes } from '#contract/content-types.ts';
import { europeanUnion } from '#contract/european-union.ts';
import { inUnits } from '#contract/freight/money-text.ts';
import { messages } from '#contract/messages.ts';
import { excerptOf } from '#contract/plain-text.ts';
import { countryName } from '#web/lib/countries.ts';
import { DESCRIPTION_LENGTH } from '#web/lib/head.ts';
import { localityOf } from '../parts/location.ts';

const t = messages('careers');

const IN_THE_UNION = /\bEU\b|\bEuropean Union\b/i;

/** The countries where applicants for a remote job may live: its own country and those that its location names. */
function applicantCountries({ location, country }: Pick<Job, 'location' | 'country'>): readonly string[] {
  return IN_THE_UNION.test(location) ? [...new Set([country, ...europeanUnion])] : [country];
}

/**
 * Google's names for employment types
 * (https://developers.google.com/search/docs/appearance/structured-data/job-posting).
 */
const employment: Readonly<Record<Job['employmentType'], string>> = {
  FULL_TIME: 'FULL_TIME',
  PART_TIME: 'PART_TIME',
  CONTRACT: 'CONTRACTOR',
  TEMPORARY: 'TEMPORARY',
  INTERNSHIP: 'INTERN',
};

export function jobDescription(job: Job): string {
  return (
    excerptOf(job.description, DESCRIPTION_LENGTH) ||
    t('{job} at {name}, {location}', { job: job.title, name: job.company.name, location: job.location })
  );
}

/** schema.org's JobPosting by Google's rules, which allow it only for jobs that accept applications. */
export function jobJsonLd(job: Job, country: string, origin: string): Record<string, unknown> | undefined {
  if (!job.open || job.publishedAt === null) return undefined;
  const { company } = job;
  const locality = localityOf(job, country);
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    '@id': `${origin}${contentTypes.job.publicPath(job.id)}`,
    url: `${origin}${contentTypes.job.publicPath(job.id)}`,
    title: job.title,
    description: job.description,
    identifier: { '@type': 'PropertyValue', name: company.name, value: job.id },
    datePosted: job.publishedAt,
    ...(job.closesAt && { validThrough: `${job.closesAt}T23:59:59Z` }),
    employmentType: employment[job.employmentType],
    hiringOrganization: {
      '@type': 'Organization',
      name: company.name,
      ...(company.website && { sameAs: company.website }),
      ...(company.logo && { logo: new URL(company.logo, origin).href }),
    },
    ...(job.workplace === 'REMOTE'
      ? {
          jobLocationType: 'TELECOMMUTE',
          applicantLocationRequirements: applicantCountries(job).map((code) => ({
            '@type': 'Country',
            name: countryName(code),
          })),
        }
      : {
          jobLocation: {
            '@type': 'Place',
            address: {
              '@type': 'PostalAddress',
              ...(locality && { addressLocality: locality }),
              addressCountry: job.country,
            },
          },
        }),
    ...(job.salary && { baseSalary: salaryOf(job.salary) }),
    directApply: job.applyUrl === null,
    ...(job.skills.length > 0 && { skills: job.skills.join(', ') }),
  };
}

function salaryOf({ min, max, currency, period }: NonNullable<Job['salary']>): Record<string, unknown> {
  const major = (amount: number) => inUnits({ amount, currency });
  const range = min === max ? { value: major(min) } : { minValue: major(min), maxValue: major(max) };
  return {
    '@type': 'MonetaryAmount',
    currency,
    value: { '@type': 'QuantitativeValue', ...range, unitText: period },
  };
}
