import { expect, test } from 'vitest';
import { basisOf } from './usual-charges.ts';

test.each([
  ['Pick-up', { mode: 'SEA_LCL', containers: [] }, 'FLAT'],
  ['Delivery', { mode: 'AIR', containers: [] }, 'FLAT'],
  ['Pick-up', { mode: 'SEA_FCL', containers: [1] }, 'CONTAINER'],
  ['Terminal handling (THC)', { mode: 'SEA_LCL', containers: [] }, 'WM'],
  ['Ocean freight', { mode: 'SEA_LCL', containers: [] }, 'WM'],
  ['Fuel surcharge', { mode: 'AIR', containers: [] }, 'KG'],
  ['Rail freight', { mode: 'RAIL', containers: [1] }, 'CONTAINER'],
  ['Documentation', { mode: 'SEA_FCL', containers: [1] }, 'FLAT'],
] as const)('%s of %o is priced as %s', (label, cargo, basis) => {
  expect(basisOf(label, cargo)).toBe(basis);
});
