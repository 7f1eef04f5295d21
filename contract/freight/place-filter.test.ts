import { describe, expect, it } from 'vitest';
import { placeFilterOf, placeFilterText } from './place-filter.ts';

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
  ])('reads %s as %s', (written, value) => {
    expect(placeFilterOf(written)).toBe(value);
    expect(placeFilterOf(value)).toBe(value);
  });

  it.each(['', ' ', '?', 'EU', 'ZZ', '80331', '12 34', 'A', `${'x'.repeat(81)}`, 'ZZ-80', 'Berlin 10115'])(
    'refuses %s',
    (written) => {
      expect(placeFilterOf(written)).toBeUndefined();
    },
  );

  it.each([
    ['são paulo', 'São Paulo'],
    ['king’s lynn', 'King’s Lynn'],
    ['le-havre', 'Le-Havre'],
    ['DE-80', 'DE-80'],
    ['NLRTM', 'NLRTM'],
    ['上海', '上海'],
  ])('shows %s as %s', (value, text) => {
    expect(placeFilterText(value)).toBe(text);
  });
});
