import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const document = readFileSync(new URL('docs/threat-model.md', root), 'utf8');
const rows = document
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Who'))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const testFiles = (text: string) => [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`/g)].map(([, file = '']) => file);

it('names at least one test for every threat, and only tests that exist', () => {
  expect(rows.length).toBeGreaterThanOrEqual(10);
  for (const row of rows) expect(testFiles(row[5] ?? ''), row[2]).not.toEqual([]);
  const missing = testFiles(document).filter((file) => !existsSync(new URL(file, root)));
  expect(missing).toEqual([]);
});

it('covers every kind of attacker', () => {
  const who = rows.map((row) => row[1]?.replaceAll('*', '') ?? '').filter(Boolean);
  expect(who).toEqual([
    'Guest',
    'Member',
    'Hostile member',
    'Hostile company owner',
    'Staff gone rogue',
    'Another site',
    'Network attacker',
    'Holder of a lost device',
    'Holder of a leaked API token',
    'Upstream package',
    "Operator's mistake",
    'Whoever can read the storage',
  ]);
});
