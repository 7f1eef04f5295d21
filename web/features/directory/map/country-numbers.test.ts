import { expect, it } from 'vitest';
import atlas from 'world-atlas/countries-110m.json' with { type: 'json' };
import { listCountries } from '#web/lib/countries.ts';
import { alpha2Of, smallPlaces } from './country-numbers.ts';

const known = new Set(listCountries().map(({ value }) => value));
const drawn = (atlas.objects.countries.geometries as { id?: string }[]).flatMap(({ id }) => id ?? []);

it('has a code for every country of the map', () => {
  expect(drawn.filter((number) => !alpha2Of.has(number))).toEqual(['010']);
  expect([...alpha2Of.keys()].filter((number) => !drawn.includes(number))).toEqual([]);
  expect([...alpha2Of.values()].filter((code) => !known.has(code))).toEqual([]);
  expect(new Set(alpha2Of.values()).size).toBe(alpha2Of.size);
});

it('has positions only for countries that the map lacks', () => {
  const codes = new Set(alpha2Of.values());
  expect(Object.keys(smallPlaces).filter((code) => codes.has(code) || !known.has(code))).toEqual([]);
});
