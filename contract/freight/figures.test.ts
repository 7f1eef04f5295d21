import { expect, test } from 'vitest';
import { figuresOf, sizeLine } from './figures.ts';

const pallets = { type: 'pallet', count: 6, lengthCm: 120, widthCm: 100, heightCm: 140, weightKg: 310 };
const byAir = {
  mode: 'AIR',
  packages: [{ type: 'carton', count: 40, lengthCm: 60, widthCm: 40, heightCm: 40, weightKg: 11.5 }],
  containers: [],
} as const;

test('figures of 40 cartons by air', () => {
  expect(figuresOf(byAir)).toEqual({
    packages: 40,
    volumeM3: 3.84,
    grossKg: 460,
    chargeable: {
      value: 640,
      unit: 'kg',
      formula: 'the greater of 460 kg gross and 640 kg by volume (cm³ ÷ 6000)',
    },
    loadMetres: null,
  });
});

test('figures of 6 pallets by sea', () => {
  const cargo = { mode: 'SEA_LCL', packages: [pallets], containers: [] } as const;
  expect(figuresOf(cargo).chargeable).toMatchObject({ value: 10.08, unit: 'W/M' });
  expect(sizeLine(cargo)).toBe('6 pallets · 10.08 m³ · 1,860 kg');
});

test('full containers have the weight that their rows state', () => {
  const cargo = { mode: 'SEA_FCL', packages: [], containers: [{ type: '45G1', count: 2, cargoKg: 18_400 }] } as const;
  expect(figuresOf(cargo)).toMatchObject({ grossKg: 36_800, chargeable: null });
  expect(sizeLine(cargo)).toBe("2 × 40'HC (45G1)");
});

test('containers of one type are counted together, also with different weights', () => {
  const heavy = { type: '45G1', count: 2, cargoKg: 18_400 } as const;
  const containers = [heavy, { type: '22G1', count: 1 }, { ...heavy, cargoKg: 9_000 }] as const;
  expect(sizeLine({ mode: 'SEA_FCL', packages: [], containers })).toBe("4 × 40'HC (45G1) + 1 × 20'GP (22G1)");
});

test.each([
  [[{ ...pallets, count: 1 }], '1 pallet · 1.68 m³ · 310 kg'],
  [[{ ...pallets, type: 'Box' }], '6 boxes · 10.08 m³ · 1,860 kg'],
  [[pallets, { ...pallets, type: 'crate', count: 1 }], '7 packages · 11.76 m³ · 2,170 kg'],
])('the size of packages names what they are', (packages, line) => {
  expect(sizeLine({ mode: 'SEA_LCL', packages, containers: [] })).toBe(line);
});
