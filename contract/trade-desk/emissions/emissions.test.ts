import { describe, expect, it } from 'vitest';
import { readEmissions, writeEmissions } from './address.ts';
import { computeEmissions, type LegInput } from './compute.ts';
import { factors, wellToWake } from './factors.ts';

const positions = new Map([
  ['FRA', { latitude: 50.0264, longitude: 8.5431 }],
  ['JFK', { latitude: 40.6398, longitude: -73.7789 }],
  ['XXX', null],
]);
const leg = (factor: LegInput['factor'], distance: string, own: Partial<LegInput> = {}): LegInput => ({
  ...{ factor, distance, grams: '', source: '' },
  ...own,
});
const compute = (mass: string, ...legs: readonly LegInput[]) => computeEmissions({ mass, legs }, positions);

it('multiplies mass, distance and the well-to-wake factor of each leg', () => {
  const result = compute('10 t', leg('truckAverage', '450 km'), leg('container', '19,800'), leg('train', '600'));
  // 10 × 450 × (0.07703 + 0.01799), 10 × 19,800 × (0.01612 + 0.00365), 10 × 600 × (0.02779 + 0.00691)
  expect(result.legs.map((of) => typeof of === 'object' && 'kg' in of && Math.round(of.kg * 100) / 100)).toEqual([
    427.59, 3914.46, 208.2,
  ]);
  expect(Math.round(result.totalKg * 100) / 100).toBe(4550.25);
});

it('computes flights by the great circle and 95 km', () => {
  const [flight] = compute('500 kg', leg('airLong', 'FRA-JFK')).legs;
  expect(flight).toMatchObject({ distance: 'GREAT_CIRCLE', km: 6188 + 95 });
});

it('reads the mass with its unit, and tonnes without one', () => {
  expect(
    [compute('2,500 kg'), compute('2.5'), compute('5511.557 lb')].map(
      ({ tonnes }) => tonnes && Math.round(tonnes * 1000),
    ),
  ).toEqual([2500, 2500, 2500]);
  expect(compute('heavy').massProblem).toBe('Enter the mass, such as 12.5 t.');
});

describe('never invents', () => {
  it.each([
    [leg('container', 'INNSA-NLRTM'), 'Enter the kilometres, up to 50,000.'],
    [leg('container', 'FRA-JFK'), 'Enter the kilometres. Only the distance of flights is computed.'],
    [leg('airLong', 'FRA-XXX'), 'We know no position of the airport XXX. Enter the kilometres.'],
    [leg('', '100'), 'Choose the vehicle.'],
    [leg('own-INLAND_WATER', '300'), 'Enter the factor in g CO2e per tonne-kilometre, such as 21.'],
    [leg('own-INLAND_WATER', '300', { grams: '21' }), 'Enter the source of the factor and its year.'],
  ])('a distance or a factor: %o', (input, problem) => {
    expect(compute('1 t', input).legs[0]).toMatchObject({ problem });
  });

  it('a result for an airport that is not known yet', () => {
    expect(compute('1 t', leg('airLong', 'FRA-MUC')).legs).toEqual(['LOADING']);
  });
});

it('takes a factor with its source', () => {
  const [barge] = compute('20', leg('own-INLAND_WATER', '300', { grams: '21', source: 'Operator, 2025' })).legs;
  expect(barge).toMatchObject({ mode: 'INLAND_WATER', source: 'Operator, 2025' });
  expect(typeof barge === 'object' && 'kg' in barge && Math.round(barge.kg)).toBe(126);
});

it('has factors whose parts are positive, in kg per tonne-kilometre', () => {
  for (const factor of Object.values(factors)) {
    expect(factor.direct).toBeGreaterThan(factor.production);
    expect(wellToWake(factor)).toBeLessThan(4);
  }
});

it('keeps the input in the address', () => {
  const input = {
    mass: '10 t',
    legs: [leg('truckAverage', '450'), leg('own-RAIL', '600', { grams: '20', source: 'X' })],
  };
  expect(readEmissions(writeEmissions(input))).toEqual(input);
});
