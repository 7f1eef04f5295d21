import { expect, it } from 'vitest';
import atlas from 'world-atlas/countries-110m.json' with { type: 'json' };
import { listCountries } from '#web/lib/countries.ts';
import { alpha2Of, smallPlaces } from './country-numbers.ts';

const known = new Set(listCountries().map(({ value }) => value));
const drawn = (atlas.objects.countries.geometries as { id?: string }[]).flatMap(({ id }) => id ?? []);

it('knows the code of every country that the atlas draws', () => {
  expect(drawn.filter((number) => !alpha2Of.has(number))).toEqual(['010']);
  expect([...alpha2Of.keys()].filter((number) => !drawn.includes(number))).toEqual([]);
  expect([...alpha2Of.values()].filter((code) => !known.has(code))).toEqual([]);
  expect(new Set(alpha2Of.values()).size).toBe(alpha2Of.size);
});

it('has a place only for those that the atlas leaves out', () => {
  const codes = new Set(alpha2Of.values());
  expect(Object.keys(smallPlaces).filter((code) => codes.has(code) || !known.has(code))).toEqual([]);
});
