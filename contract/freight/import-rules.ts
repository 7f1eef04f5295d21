/**
 * How countries compute duty and tax on imports: suggestions that the user can change. The rates of duty and tax depend on
 * the goods, so they are left to the user.
 */

import { messages } from '../messages.ts';

const t = messages('tools');

/** What the tax is charged on, besides the duty. */
export const taxBases = ['ALL', 'FREIGHT', 'DUTY_VALUE'] as const;
export type TaxBase = (typeof taxBases)[number];

export interface ImportSource {
  readonly name: string;
  readonly url: string;
}

/** As a user would type them. */
export interface ImportRule {
  readonly name: () => string;
  /** The currency of the amounts below. */
  readonly currency?: string;
  readonly base: 'CIF' | 'FOB';
  readonly taxBase: TaxBase;
  readonly taxName?: () => string;
  /** Only where there is no tax on imports. */
  readonly vat?: string;
  /** Percent of the duty. */
  readonly surcharge?: string;
  /** Percent of the customs value, with the least and the greatest amount. */
  readonly processing?: { readonly rate: string; readonly min: string; readonly max: string };
  /** Percent of the customs value of cargo that arrives by sea. */
  readonly harbour?: string;
  /** Where the suggestions come from, with the year. */
  readonly sources: () => readonly ImportSource[];
}

export const importRules = {
  OTHER: { name: () => t('Another country'), base: 'CIF', taxBase: 'ALL', sources: () => [] },
  AU: {
    name: () => t('Australia'),
    base: 'FOB',
    taxBase: 'FREIGHT',
    sources: () => [
      {
        name: t(
          'Australia, 2026: duty on the FOB value (Customs Act 1901, s 161); GST also on freight, insurance and duty (GST Act 1999, s 13-20)',
        ),
        url: 'https://www.legislation.gov.au/C2004A00446/latest/text',
      },
    ],
  },
  CA: {
    name: () => t('Canada'),
    base: 'FOB',
    taxBase: 'DUTY_VALUE',
    sources: () => [
      {
        name: t(
          'Canada, 2026: value for duty without freight from the place of direct shipment (Customs Act, s 48); GST on that value and the duty (Excise Tax Act, s 215)',
        ),
        url: 'https://laws-lois.justice.gc.ca/eng/acts/e-15/section-215.html',
      },
    ],
  },
  EU: {
    name: () => t('European Union'),
    base: 'CIF',
    taxBase: 'ALL',
    sources: () => [
      {
        name: t(
          'European Union, 2026: duty on the CIF value (Regulation 952/2013, article 71); VAT also on the costs up to the first destination (Directive 2006/112/EC, articles 85 and 86)',
        ),
        url: 'https://eur-lex.europa.eu/eli/dir/2006/112/oj',
      },
    ],
  },
  IN: {
    name: () => t('India'),
    base: 'CIF',
    taxBase: 'FREIGHT',
    taxName: () => t('VAT or GST (IGST)'),
    surcharge: '10',
    sources: () => [
      {
        name: t(
          'India, 2026: duty on the CIF value (Customs Act 1962, s 14); social welfare surcharge of 10% of the basic duty since 2018 (Finance Act 2018, s 110); IGST on value, duty and surcharge (Customs Tariff Act 1975, s 3)',
        ),
        url: 'https://www.cbic.gov.in/',
      },
    ],
  },
  NZ: {
    name: () => t('New Zealand'),
    base: 'FOB',
    taxBase: 'FREIGHT',
    sources: () => [
      {
        name: t(
          'New Zealand, 2026: duty on the FOB value (Customs and Excise Act 2018); GST also on freight, insurance and duty (GST Act 1985, s 12)',
        ),
        url: 'https://www.legislation.govt.nz/act/public/1985/0141/latest/whole.html',
      },
    ],
  },
  GB: {
    name: () => t('United Kingdom'),
    base: 'CIF',
    taxBase: 'ALL',
    sources: () => [
      {
        name: t(
          'United Kingdom, 2026: duty on the CIF value; VAT also on the costs up to the first destination (VAT Act 1994, s 21)',
        ),
        url: 'https://www.legislation.gov.uk/ukpga/1994/23/section/21',
      },
    ],
  },
  US: {
    name: () => t('United States'),
    currency: 'USD',
    base: 'FOB',
    taxBase: 'DUTY_VALUE',
    vat: '0',
    processing: { rate: '0.3464', min: '33.58', max: '651.50' },
    harbour: '0.125',
    sources: () => [
      {
        name: t(
          'United States: merchandise processing fee of formal entries (19 CFR 24.23), with the limits of fiscal year 2026 (CBP Dec. 25-10, 90 FR 34665). CBP sets new limits each 1 October',
        ),
        url: 'https://www.govinfo.gov/content/pkg/FR-2025-07-23/html/2025-13869.htm',
      },
      {
        name: t('United States, 2026: harbor maintenance fee of 0.125% by sea (19 CFR 24.24)'),
        url: 'https://www.ecfr.gov/current/title-19/chapter-I/part-24/section-24.24',
      },
    ],
  },
} as const satisfies Readonly<Record<string, ImportRule>>;

export type ImportCountry = keyof typeof importRules;
export const importCountries = Object.keys(importRules) as readonly ImportCountry[];
export const importRuleOf = (country: ImportCountry): ImportRule => importRules[country];
