/** docs/decisions/README.md lists every decision by its title. `UPDATE_DOCS=1` writes the list. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const folder = resolve(import.meta.dirname, '../docs/decisions');
const index = resolve(folder, 'README.md');
const START = '<!-- Written by server/decisions.test.ts. -->\n';

function lineOf(file: string): string {
  const text = readFileSync(resolve(folder, file), 'utf8');
  const [, number, title] = /^# (\d{3}): (.+)$/m.exec(text) ?? [];
  const replacement = /^Replaced by (\d{3})\.$/m.exec(text)?.[1];
  return `- [${number}](${file}): ${title}${replacement ? ` (replaced by ${replacement})` : ''}`;
}

test('the list of decisions is complete', () => {
  const files = readdirSync(folder).filter((file) => /^\d{3}-/.test(file));
  const list = files.sort().map(lineOf).join('\n');
  const [introduction = ''] = readFileSync(index, 'utf8').split(START);
  const written = `${introduction}${START}\n${list}\n`;
  if (process.env['UPDATE_DOCS']) writeFileSync(index, written);
  expect(readFileSync(index, 'utf8')).toBe(written);
});
