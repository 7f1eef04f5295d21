import { describe, expect, it } from 'vitest';
import { requestChangeText } from '#contract/freight/request-change-text.ts';
import type { Freight } from '#contract/freight-requests.ts';
import { freightChanges } from './changes.ts';

const drums: Freight['packages'][number] = {
  type: 'Drum',
  count: 8,
  lengthCm: 60,
  widthCm: 60,
  heightCm: 90,
  weightKg: 215.5,
  stackable: true,
};
const request: Freight = {
  mode: 'SEA_FCL',
  origin: { unlocode: 'INNSA', name: 'Nhava Sheva', country: 'IN' },
  destination: { city: 'Zwolle', name: 'Zwolle', country: 'NL' },
  commodity: 'Bed linen',
  packages: [],
  containers: [{ type: '45G1', count: 2, cargoKg: 18_400 }],
  insurance: false,
  offers: 'SEALED',
  visibility: 'PUBLIC',
};
const changes = (after: Partial<Freight>, before: Partial<Freight> = {}) =>
  freightChanges({ ...request, ...before }, { ...request, ...after }).map(requestChangeText);

describe('the changes of a request', () => {
  it('begin with the quantities', () => {
    expect(changes({ containers: [{ type: '45G1', count: 3, cargoKg: 18_400 }] })).toEqual([
      'Gross weight: 36,800 kg → 55,200 kg',
      "Containers: 2 × 40'HC (45G1) with 18,400 kg each → 3 × 40'HC (45G1) with 18,400 kg each",
    ]);
    expect(changes({ packages: [{ ...drums, count: 12 }] }, { packages: [drums] })).toEqual([
      'Volume: 2.592 m³ → 3.888 m³',
      'Gross weight: 1,724 kg → 2,586 kg',
      'Packages: 8 × Drum, 60 × 60 × 90 cm, 215.5 kg each → 12 × Drum, 60 × 60 × 90 cm, 215.5 kg each',
    ]);
  });

  it.each<[Partial<Freight>, string]>([
    [{ mode: 'SEA_LCL' }, 'Mode: Sea, full container (FCL) → Sea, groupage (LCL)'],
    [{ service: 'DOOR_DOOR' }, 'Service: added Door to door'],
    [{ origin: { unlocode: 'INMUN', name: 'Mundra', country: 'IN' } }, 'Origin: Nhava Sheva (INNSA) → Mundra (INMUN)'],
    [
      { destination: { city: 'Zwolle', name: 'Zwolle', country: 'NL', postalCode: '8011' } },
      'Destination: Zwolle, Netherlands → Zwolle, Netherlands, 8011',
    ],
    [{ incoterm: 'FCA' }, 'Incoterm: added FCA'],
    [{ namedPlace: 'Ahmedabad' }, 'Named place: added Ahmedabad'],
    [{ commodity: 'Towels' }, 'Commodity: Bed linen → Towels'],
    [{ hsCode: '630221' }, 'HS code: added 6302.21'],
    [
      { hazardous: { unNumber: 'UN1263', properName: 'PAINT', class: '3', packingGroup: 'II' } },
      'Dangerous goods: added UN1263 PAINT, class 3, packing group II',
    ],
    [{ temperature: { minC: 2, maxC: 8 } }, 'Temperature: added 2 to 8 °C'],
    [{ readyDate: '2027-02-01' }, 'Ready: added 1 Feb 2027'],
    [{ deliverBy: '2027-03-01' }, 'Deliver by: added 1 Mar 2027'],
    [{ recurring: 'WEEKLY' }, 'Repeats: added Every week'],
    [{ cargoValue: { amount: 25_000, currency: 'EUR' } }, 'Cargo value: added EUR 25,000'],
    [{ insurance: true }, 'Insurance: Not needed → Include it in the offer'],
    [{ offers: 'OPEN' }, 'Offers: Sealed → Open'],
    [{ visibility: 'INVITED' }, 'Who sees the request: Everyone → Invited people'],
  ])('name both values of %o', (change, text) => {
    expect(changes(change)).toEqual([text]);
  });

  it('say what was removed', () => {
    expect(changes({}, { readyDate: '2027-02-01' })).toEqual(['Ready: removed 1 Feb 2027']);
  });

  it('name only the rows that differ, and at most three of them', () => {
    const rows = [1, 2, 3, 4, 5].map((count) => ({ ...drums, count }));
    const [, , text] = changes({ packages: [...rows, drums] }, { packages: [drums] });
    expect(text).toMatch(/^Packages: added 1 × Drum.* \+ 3 × Drum[^+]* \+ 2 more rows$/);
  });

  it('include values whose text stays the same', () => {
    expect(
      changes({ packages: [{ ...drums, weightKg: 215.5001 }] }, { packages: [drums] }).filter(
        (text) => !text.startsWith('Gross'),
      ),
    ).toEqual(['Packages: changed']);
  });

  it('ignore the order of keys, the target price and the name of a place with a code', () => {
    expect(
      changes({
        origin: { country: 'IN', name: 'Jawaharlal Nehru', unlocode: 'INNSA' },
        targetPrice: { amount: 900, currency: 'USD' },
      }),
    ).toEqual([]);
  });
});
