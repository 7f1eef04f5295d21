import { readdirSync } from 'node:fs';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { expect, test } from 'vitest';
import { options, rules } from '../../.dependency-cruiser.mjs';
import { checkFolders, folderRules } from './folders.ts';

const FIXTURES = 'bin/import-rules/fixtures';
const base = `^${FIXTURES}/[^/]+/`;
const forbidden = rules(base);
const names = [...forbidden.map((rule) => rule.name), ...folderRules];

test('every rule has a fixture', () => {
  expect(readdirSync(FIXTURES).sort()).toEqual(names.sort());
});

test.each(names)('only %s rejects its fixture', async (name) => {
  const { output } = await cruise([`${FIXTURES}/${name}`], { ...options, ruleSet: { forbidden }, validate: true });
  const { modules, summary } = output as ICruiseResult;
  const found = [
    ...summary.violations.map(({ rule, to }) => ({ name: rule.name, to })),
    ...checkFolders(modules, base).map(({ rule, text }) => ({ name: rule, to: text })),
  ];
  expect([...new Set(found.map((violation) => violation.name))]).toEqual([name]);
  // Each fixture contains one violation.
  expect(new Set(found.map((violation) => violation.to)).size).toBe(1);
});

test('a cycle between folders is reported with the imports that cause it', async () => {
  const { output } = await cruise([`${FIXTURES}/no-cycles-between-folders`], options);
  const [cycle] = checkFolders((output as ICruiseResult).modules, base);
  const platform = `${FIXTURES}/no-cycles-between-folders/server/platform`;
  expect(cycle?.text.split('\n').slice(1)).toEqual([
    `  ${platform}/cache → ${platform}/database`,
    `    ${platform}/cache/change-log.ts → ${platform}/database/pool.ts`,
    `  ${platform}/database → ${platform}/cache`,
    `    ${platform}/database/read.ts → ${platform}/cache/dependencies.ts`,
  ]);
});
