import fc from 'fast-check';
import { expect, test } from 'vitest';
import { incoterms } from '../trade.ts';
import { containerTypes } from './containers.ts';
import { modes } from './modes.ts';
import { encodePrefill, prefillPath } from './prefill.ts';
import { decodePrefill } from './read-prefill.ts';

const size = fc.integer({ min: 1, max: 1_000_000 }).map((tenths) => tenths / 10);
const count = fc.integer({ min: 1, max: 9999 });
const packages = fc.record({
  type: fc.constantFrom('Carton', 'Euro pallet', 'Fût “bleu” & co'),
  count,
  lengthCm: size,
  widthCm: size,
  heightCm: size,
  weightKg: size,
  stackable: fc.boolean(),
});
const containers = fc.record(
  { type: fc.constantFrom(...containerTypes), count, cargoKg: size },
  { requiredKeys: ['type', 'count'] },
);
const place = fc.record({
  code: fc.constantFrom('INNSA', 'NLRTM', 'BOM', 'DE2AB'),
  name: fc.constantFrom('Nhava Sheva', 'Île & co'),
  country: fc.constantFrom('IN', 'NL'),
});
const prefill = fc.record(
  {
    lane: fc.record({ origin: place, destination: place }),
    mode: fc.constantFrom(...modes),
    incoterm: fc.constantFrom(...incoterms),
    packages: fc.array(packages, { minLength: 1, maxLength: 50 }),
    containers: fc.array(containers, { minLength: 1, maxLength: 20 }),
    cargoValue: fc.record({ amount: size, currency: fc.constantFrom('EUR', 'JPY') }),
  },
  { requiredKeys: [] },
);

test('the form reads what the tool wrote', () => {
  fc.assert(
    fc.property(prefill, (freight) => {
      const url = new URL(prefillPath('/quote/create', freight), 'https://portal.example');
      expect(decodePrefill(url.searchParams.get('freight'))).toEqual(freight);
    }),
  );
});

test('anything else is left out', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(decodePrefill(text)).toEqual({});
    }),
  );
  expect(decodePrefill(null)).toEqual({});
  expect(decodePrefill('{"m":"ROCKET","p":[[1,2,3],[0,1,1,1,1],[1,2,3,4,5]],"c":[["22G1",-1]]}')).toEqual({
    packages: [{ type: 'Package', count: 1, lengthCm: 2, widthCm: 3, heightCm: 4, weightKg: 5, stackable: true }],
  });
  expect(encodePrefill({})).toBe('{}');
});
