import { describe, expect, it } from 'vitest';
import { placeFilterOf, placeFilterText, placeWithin } from './place-filter.ts';

describe('the end of a lane in a filter', () => {
  it.each([
    ['de', 'DE'],
    [' uk ', 'GB'],
    ['innsa', 'INNSA'],
    ['fra', 'FRA'],
    ['Germany (DE)', 'DE'],
    ['Rotterdam (NLRTM)', 'NLRTM'],
    ['Mumbai  (bom)', 'BOM'],
    ['DE-80', 'DE-80'],
    ['de 80331', 'DE-80'],
    ['DE - 8', 'DE-8'],
    ['NL-1012 AB', 'NL-10'],
    ['GB SW1A 1AA', 'GB-SW'],
    ['Lyon', 'lyon'],
    ['  São   Paulo ', 'são paulo'],
    ['上海', '上海'],
    ['La Paz', 'la paz'],
    ['King’s Lynn', 'king’s lynn'],
    // A name that could be a code is found as both.
    ['Paris', 'PARIS'],
    ['Ulm', 'ULM'],
    ['80331 München', 'münchen'],
    ['Berlin 10115', 'berlin'],
    ['Munich (DEMUC)~100', 'DEMUC~100'],
    ['Lyon + 50 km', 'lyon~50'],
    ['within 100 km of 80331 München', 'münchen~100'],
    ['250km around FRA', 'FRA~250'],
    ['Graz within 25 km', 'graz~25'],
  ])('reads %s as %s', (written, value) => {
    expect(placeFilterOf(written)).toBe(value);
    expect(placeFilterOf(value)).toBe(value);
  });

  it.each([
    '',
    ' ',
    '?',
    'EU',
    'ZZ',
    '80331',
    '12 34',
    'A',
    `${'x'.repeat(81)}`,
    'ZZ-80',
    'DE~100',
    'DE-80 + 50 km',
    'lyon~75',
    'lyon~50~50',
    '~50',
  ])('refuses %s', (written) => {
    expect(placeFilterOf(written)).toBeUndefined();
  });

  it.each([
    ['são paulo', 'São Paulo'],
    ['king’s lynn', 'King’s Lynn'],
    ['le-havre', 'Le-Havre'],
    ['DE-80', 'DE-80'],
    ['NLRTM', 'NLRTM'],
    ['上海', '上海'],
    ['são paulo~100', 'São Paulo + 100 km'],
  ])('shows %s as %s', (value, text) => {
    expect(placeFilterText(value)).toBe(text);
  });

  it('has a radius only around a port, an airport or a city', () => {
    expect(['DEMUC', 'MUC', 'lyon'].map((place) => placeWithin(place, '50'))).toEqual([
      'DEMUC~50',
      'MUC~50',
      'lyon~50',
    ]);
    for (const place of ['DE', 'DE-80', 'lyon~100']) expect(placeWithin(place, '50')).toBe(place);
  });
});
