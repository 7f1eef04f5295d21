import { readdirSync } from 'node:fs';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { expect, test } from 'vitest';
import { options, rules } from '../../.dependency-cruiser.mjs';

const FIXTURES = 'bin/import-rules/fixtures';
const forbidden = rules(`^${FIXTURES}/[^/]+/`);

test('every rule has its guilty fixture', () => {
  expect(readdirSync(FIXTURES).sort()).toEqual(forbidden.map((rule) => rule.name).sort());
});

test.each(forbidden.map((rule) => rule.name))('%s catches its fixture, and nothing else does', async (name) => {
  const { output } = await cruise([`${FIXTURES}/${name}`], { ...options, ruleSet: { forbidden }, validate: true });
  const { violations } = (output as ICruiseResult).summary;
  expect([...new Set(violations.map((violation) => violation.rule.name))]).toEqual([name]);
  // One fault is planted in each; what stands beside it is allowed.
  expect(new Set(violations.map((violation) => violation.to)).size).toBe(1);
});
