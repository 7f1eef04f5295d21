import { contentTypes } from '#contract/content-types.ts';
import type { Company } from '#contract/directory.ts';
import { excerptOf, htmlToText } from '#contract/plain-text.ts';
import { DESCRIPTION_LENGTH } from '#web/lib/head.ts';

export function companyDescription(company: Company, country: string): string {
  return (
    company.tagline ||
    excerptOf(company.about, DESCRIPTION_LENGTH) ||
    `${company.name}, ${[company.city, country].filter(Boolean).join(', ')}`
  );
}

/** schema.org's Organization, without email addresses. */
export function companyJsonLd(company: Company, origin: string): Record<string, unknown> {
  const url = `${origin}${contentTypes.company.publicPath(company.id)}`;
  const [min, max] = bandOf(company.employees);
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': url,
    url: company.website ?? url,
    mainEntityOfPage: url,
    name: company.name,
    ...(company.tagline && { slogan: company.tagline }),
    ...(company.about && { description: htmlToText(company.about) }),
    ...(company.logo && { logo: new URL(company.logo, origin).href }),
    ...(company.phone && { telephone: company.phone }),
    ...(company.founded !== null && { foundingDate: String(company.founded) }),
    ...(min !== undefined && {
      numberOfEmployees: {
        '@type': 'QuantitativeValue',
        minValue: min,
        ...(max !== undefined && { maxValue: max }),
      },
    }),
    address: {
      '@type': 'PostalAddress',
      addressCountry: company.country,
      ...(company.city && { addressLocality: company.city }),
      ...(company.address && { streetAddress: company.address }),
    },
    ...(company.products.length > 0 && { knowsAbout: company.products.map(({ name }) => name) }),
    ...(company.markets.length > 0 && { areaServed: company.markets }),
  };
}

/** '11-50' is from 11 to 50, '5001+' has no upper limit. */
function bandOf(band: Company['employees']): (number | undefined)[] {
  return (band?.match(/\d+/g) ?? []).map(Number);
}
