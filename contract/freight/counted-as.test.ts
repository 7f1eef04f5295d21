import { expect, test } from 'vitest';
import { chargeTypes } from './charge-types.ts';
import { countable, countedAs } from './counted-as.ts';
import { type ComparedOffer, chargeRows, requiredOf } from './offer-comparison.ts';
import { gapsOf, keyOf } from './required-charges.ts';

const charge = (section: 'ORIGIN' | 'FREIGHT' | 'DESTINATION' | 'OTHER', label: string, amount: number) => ({
  ...{ section, label, amount, basis: 'FLAT', quantity: 1, unitPrice: amount / 100, currency: 'USD' },
  state: 'INCLUDED',
});
const offer = (id: string, ...charges: readonly ReturnType<typeof charge>[]) =>
  ({ id, charges, totals: [] }) as unknown as ComparedOffer;
const scope = {
  ...({ mode: 'SEA_FCL', service: 'DOOR_PORT', incoterm: 'FCA', insurance: false } as const),
  ...{ origin: { country: 'IN' }, destination: { country: 'NL' } },
};

const odd = offer('a', charge('FREIGHT', 'Ocean freight', 300_000), charge('OTHER', 'Sanand shuttle', 20_000));
const usual = offer('b', charge('FREIGHT', 'Ocean freight', 310_000), charge('ORIGIN', 'Pick-up', 25_000));
const counted = [
  { offerId: 'a', section: 'OTHER', label: 'Sanand shuttle', as: { section: 'ORIGIN', type: 'PICK_UP' } },
] as const;

test('a charge counts as the type that the requester chose, so that nothing is missing', () => {
  const required = requiredOf(scope, [odd, usual]);
  const lacks = (one: ComparedOffer) => gapsOf(one.charges, required).map(({ type }) => type);
  expect(lacks(odd)).toContain('PICK_UP');
  const [moved, other] = countedAs([odd, usual], counted) as [ComparedOffer, ComparedOffer];
  expect(lacks(moved)).not.toContain('PICK_UP');
  expect(other).toBe(usual);
  expect(chargeRows('OTHER', [moved, other], required)).toEqual([]);
  expect(chargeRows('ORIGIN', [moved, other], required).filter(({ type }) => type === 'PICK_UP')).toHaveLength(1);
});

test('the choice also wins over an end that the name mentions', () => {
  const named = offer('c', charge('OTHER', 'Destination agency', 5_000));
  const [moved] = countedAs(
    [named],
    [{ offerId: 'c', section: 'OTHER', label: 'Destination agency', as: { section: 'ORIGIN', type: 'DOCUMENTATION' } }],
  );
  expect(moved?.charges.map(keyOf)).toMatchObject([{ section: 'ORIGIN', type: 'DOCUMENTATION' }]);
});

test('every type can be chosen', () => {
  expect(new Set(Object.values(countable).flat())).toEqual(new Set(chargeTypes));
});
