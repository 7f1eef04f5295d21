import { expect, test } from 'vitest';
import { containers, containerTypes, isTooHeavy, weightProblem } from './containers.ts';

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

test('a 40′ container above the payload of older ones has a warning, and above that of newer ones is refused', () => {
  for (const type of ['42G1', '45G1'] as const) {
    expect(weightProblem(type, 26_400)).toBeNull();
    expect(weightProblem(type, 28_500)).toContain('Ask the carrier for one.');
    expect([isTooHeavy(type, 28_500), isTooHeavy(type, 28_900)]).toEqual([false, true]);
    expect(weightProblem(type, 28_900)).toBe(
      `A ${type} carries at most 28,800 kg. Use more containers or a smaller weight.`,
    );
  }
});

test('a tank is never refused', () => {
  expect(weightProblem('22T1', 26_000)).toBeNull();
  expect(weightProblem('22T1', 31_000)).toContain('tanks vary');
  expect(isTooHeavy('22T1', 31_000)).toBe(false);
});

test.each(containerTypes)('the strongest %s carries at least what each of them carries', (type) => {
  const { payloadKg, maxPayloadKg, kind } = containers[type];
  expect(maxPayloadKg === null).toBe(kind === 'TANK');
  expect(maxPayloadKg ?? payloadKg).toBeGreaterThanOrEqual(payloadKg);
});

test('the code says the length', () => {
  for (const type of containerTypes) {
    const feet = { 2: '20′', 4: '40′', L: '45′' }[type[0] as '2'];
    expect(containers[type].name.startsWith(feet ?? '?'), type).toBe(true);
  }
});
