import { describe, expect, it } from 'vitest';
import type { Company } from '#contract/directory.ts';
import { errorFor } from '#web/forms/field-errors.ts';
import { errorsByStep } from './company-steps.ts';
import { bodyOf, type CompanyText, emptyCompany, isRenamed, isSameCompany, versionBeside } from './company-text.ts';

const input: CompanyText = {
  ...emptyCompany,
  name: 'Harbour Teas',
  country: 'LK',
  website: 'www.teas.example',
  email: ' office@teas.example ',
  founded: '1921',
  products: [
    { key: 'a', name: 'Black tea', hsChapter: '09' },
    { key: 'b', name: ' ', hsChapter: '' },
  ],
  certifications: [{ key: 'c', name: 'ISO 22000', number: '', validUntil: '' }],
  ports: ['LKCMB'],
};

it('sends the text without empty rows, and adds a scheme to the website', () => {
  expect(bodyOf(input)).toMatchObject({
    fieldErrors: {},
    body: {
      website: 'https://www.teas.example',
      email: 'office@teas.example',
      phone: null,
      founded: 1921,
      employees: null,
      products: [{ name: 'Black tea', hsChapter: '09' }],
      certifications: [{ name: 'ISO 22000', number: '', validUntil: null }],
    },
  });
});

it('reports invalid values beside their field and in their step', () => {
  const { fieldErrors } = bodyOf({ ...input, founded: '21', ports: ['LKCMB', 'Colombo'] });
  expect(fieldErrors['founded']).toContain('four digits');
  expect(errorFor(fieldErrors, 'ports')).toContain('Colombo');
  expect(errorsByStep({ ...fieldErrors, 'products.0.name': 'x', galleryAlts: 'y' })).toEqual([1, 1, 1, 1]);
});

it('detects changes that the server would store', () => {
  const [first, second] = input.products;
  if (!first || !second) throw new Error('two rows');
  expect(isSameCompany(input, { ...input, products: [{ ...first, key: 'other' }] })).toBe(true);
  expect(isSameCompany(input, { ...input, products: [first, { ...second, name: 'Spices' }] })).toBe(false);
});

it('compares two versions by the lines that differ', () => {
  const newer = { ...input, tagline: 'Fine teas', markets: ['DE'], founded: '1922', employees: '11-50' };
  expect(versionBeside(input, newer).facts).toEqual([
    'Tagline: none',
    'Founded: 1921',
    'Employees: none',
    'Markets: none',
  ]);
  expect(versionBeside(newer, input).facts).toEqual([
    'Tagline: Fine teas',
    'Founded: 1922',
    'Employees: 11-50',
    'Markets: DE',
  ]);
});

describe('a new name or website makes it another company', () => {
  const { name } = input;
  const own = { name, website: 'https://www.teas.example/', domain: 'teas.example' } as Company;
  const shared = { name, website: 'https://linkedin.com/company/teas', domain: null } as Company;

  it.each([
    [own, 'www.teas.example', false],
    [own, 'HTTP://Teas.Example/about', false],
    [own, 'https://shop.teas.example', true],
    [own, 'https://elsewhere.example', true],
    [own, '', true],
    [own, 'https://', true],
    [shared, 'http://www.linkedin.com/company/teas/', false],
    [shared, 'https://linkedin.com/company/other', true],
    [{ ...shared, website: null }, '', false],
    [{ ...shared, website: null }, 'teas.example', true],
  ])('%#: %s', (company, website, isOther) => {
    expect(isRenamed(company, { ...input, website })).toBe(isOther);
  });

  it('is the same in capitals, with accents, with spaces', () => {
    expect(isRenamed(own, { ...input, website: 'teas.example', name: ' HARBOÛR  teas ' })).toBe(false);
    expect(isRenamed(own, { ...input, website: 'teas.example', name: 'Harbour Teas Ltd' })).toBe(true);
  });
});
