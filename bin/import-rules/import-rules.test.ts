import { readdirSync } from 'node:fs';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { expect, test } from 'vitest';
import { options, rules } from '../../.dependency-cruiser.mjs';

const FIXTURES = 'bin/import-rules/fixtures';
const forbidden = rules(`^${FIXTURES}/[^/]+/`);

test('every rule has a fixture', () => {
  expect(readdirSync(FIXTURES).sort()).toEqual(forbidden.map((rule) => rule.name).sort());
});

test.each(forbidden.map((rule) => rule.name))('only %s rejects its fixture', async (name) => {
  const { output } = await cruise([`${FIXTURES}/${name}`], { ...options, ruleSet: { forbidden }, validate: true });
  const { violations } = (output as ICruiseResult).summary;
  expect([...new Set(violations.map((violation) => violation.rule.name))]).toEqual([name]);
  // Each fixture contains one violation.
  expect(new Set(violations.map((violation) => violation.to)).size).toBe(1);
});
