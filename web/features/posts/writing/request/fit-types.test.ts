import { expect, it } from 'vitest';
import { fitTypes } from './fit-types.ts';

const pallets = (count: number, heightCm = 140) => ({
  ...{ type: 'Euro pallet', count, lengthCm: 120, widthCm: 80, heightCm, weightKg: 300, stackable: false },
});

it('says how many containers of each type packages need', () => {
  const [small, large] = fitTypes(['22G1', '45G1'], [pallets(22)]);
  expect(small).toMatchObject({ count: 2, left: 0, containers: [{ type: '22G1', count: 2, cargoKg: 3_300 }] });
  expect(large).toMatchObject({ count: 1, containers: [{ type: '45G1', count: 1, cargoKg: 6_600 }] });
});

it('says how many packages do not fit', () => {
  const [small, large] = fitTypes(['22G1', '45G1'], [pallets(2, 250)]);
  expect(small).toMatchObject({ count: 0, left: 2, containers: [] });
  expect(large).toMatchObject({ count: 1, left: 0 });
});

it('estimates very many packages', () => {
  expect(fitTypes(['45G1'], [{ ...pallets(5_000), heightCm: 20, stackable: true }])).toMatchObject([
    { isAtLeast: true },
  ]);
});
