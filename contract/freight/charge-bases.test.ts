import { expect, it } from 'vitest';
import { quantityOf } from './charge-bases.ts';
import type { Basis } from './charge-names.ts';
import { figuresOf } from './figures.ts';
import { chargeText, type NamedCharge } from './offer-texts.ts';

const pallets = {
  type: 'Pallet',
  count: 6,
  lengthCm: 120,
  widthCm: 80,
  heightCm: 145,
  weightKg: 310,
  stackable: false,
};
const packages = [pallets];
const byRoad = { containers: [], figures: figuresOf({ mode: 'ROAD_LTL', packages, containers: [] }) };
const byAir = { containers: [], figures: figuresOf({ mode: 'AIR', packages, containers: [] }) };

it.each<[Basis, number]>([
  ['LOAD_METRE', 2.4],
  ['PALLET', 6],
  ['TRUCK', 1],
  ['DOCUMENT', 1],
  ['DAY', 1],
])('a request by road has its units of %s', (basis, units) => {
  expect(quantityOf(basis, byRoad)).toBe(units);
});

it('hundreds of kilograms are of the chargeable weight', () => {
  expect(quantityOf('HUNDRED_KG', byAir)).toBe(Math.max(1860, 1393) / 100);
});

it('the value of the cargo is the quantity, as far as it may be seen', () => {
  expect(quantityOf('PERCENT_OF_VALUE', { ...byRoad, cargoValue: { amount: 96_000 } })).toBe(96_000);
  expect(quantityOf('PERCENT_OF_VALUE', byRoad)).toBe(1);
});

const charge = {
  section: 'OTHER',
  label: 'A charge',
  quantity: 2,
  unitPrice: 60,
  currency: 'EUR',
  state: 'INCLUDED',
} as const;

it.each<[Partial<NamedCharge>, string]>([
  [{ basis: 'WM', quantity: 1.2, minimum: 95 }, '1.2 × EUR 60 per W/M, minimum EUR 95'],
  [{ basis: 'DAY', maximum: 500 }, '2 × EUR 60 per day, maximum EUR 500'],
  [{ basis: 'HUNDRED_KG' }, '2 × EUR 60 per 100 kg'],
  [{ basis: 'PERCENT_OF_VALUE', quantity: 96_000, unitPrice: 0.35 }, '0.35% of cargo value EUR 96,000'],
])('%o is written as %s', (changes, text) => {
  expect(chargeText({ ...charge, basis: 'FLAT', ...changes })).toBe(text);
});
