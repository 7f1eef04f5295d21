import { expect, test } from 'vitest';
import { containers, containerTypes } from './containers.ts';

test.each(containerTypes)('%s has a plausible size, weight and source', (type) => {
  const { inside, door, cubicMetres, tareKg, payloadKg, source } = containers[type];
  expect(new URL(source.url).protocol).toBe('https:');
  // The maximum gross mass: 30,480 kg in ISO 668, more for reinforced containers.
  expect(tareKg + payloadKg).toBeGreaterThanOrEqual(30_480);
  expect(tareKg + payloadKg).toBeLessThanOrEqual(45_000);
  if (inside && door) {
    expect(door.widthCm).toBeLessThanOrEqual(inside.widthCm + 1);
    expect((inside.lengthCm * inside.widthCm * inside.heightCm) / 1e6 / (cubicMetres ?? 0)).toBeCloseTo(1, 0);
  }
});

test('the code says the length', () => {
  for (const type of containerTypes) {
    const feet = { 2: '20′', 4: '40′', L: '45′' }[type[0] as '2'];
    expect(containers[type].name.startsWith(feet ?? '?'), type).toBe(true);
  }
});
