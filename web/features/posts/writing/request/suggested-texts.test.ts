import { expect, it } from 'vitest';
import { emptyCargoRow } from '#contract/freight/cargo-rows.ts';
import { emptyRequest, type RequestText } from './request-text.ts';
import { suggestedText, suggestedTitle } from './suggested-texts.ts';

const title = (patch: Partial<RequestText>) => suggestedTitle({ ...emptyRequest, ...patch });
const origin = { unlocode: 'INNSA', name: 'Nhava Sheva', country: 'IN' };
const destination = { unlocode: 'NLRTM', name: 'Rotterdam', country: 'NL' };
const containers = [{ type: '45G1', count: '2', cargoKg: '' }] as const;

it.each<[string, Partial<RequestText>]>([
  ['Freight request', {}],
  ['Nhava Sheva', { origin }],
  ['Nhava Sheva to Rotterdam', { origin, destination }],
  ["2 × 40'HC bed linen, Nhava Sheva to Rotterdam", { origin, destination, commodity: 'Bed linen', containers }],
  [
    "3 × 40'HC + 1 × 20'GP bed linen",
    {
      commodity: 'Bed linen',
      containers: [
        ...containers,
        { type: '22G1', count: '1', cargoKg: '' },
        { type: '45G1', count: '1', cargoKg: '9' },
      ],
    },
  ],
  ['LED lamps, Nhava Sheva to Rotterdam', { origin, destination, commodity: 'LED lamps' }],
  [
    '6 × pallet, LED lamps, Nhava Sheva',
    { origin, commodity: 'LED lamps', packages: [{ ...emptyCargoRow, type: 'Pallet', count: '6' }] },
  ],
  [
    '1 × transformer, Nhava Sheva',
    { origin, commodity: 'Transformer', packages: [{ ...emptyCargoRow, type: 'transformer', count: '1' }] },
  ],
])('suggests “%s”', (text, patch) => {
  expect(title(patch)).toBe(text);
});

it('has at most 150 characters', () => {
  const name = 'x'.repeat(100);
  const long = { ...origin, name };
  expect(title({ origin: long, destination: long, commodity: 'y'.repeat(200) }).length).toBeLessThanOrEqual(150);
});

it('names no place that was typed and not chosen', () => {
  expect(title({ origin, destination: { name: 'Rott', country: '' } })).toBe('Nhava Sheva');
});

it('suggests a text', () => {
  const request = { ...emptyRequest, origin, destination, commodity: 'Bed linen', containers };
  expect(suggestedText({ ...request, mode: 'SEA_FCL', incoterm: 'FCA', namedPlace: 'Ahmedabad' })).toBe(
    "Please make an offer for 2 × 40'HC bed linen from Nhava Sheva (INNSA) to Rotterdam (NLRTM). Sea, full container (FCL), FCA Ahmedabad.",
  );
});
