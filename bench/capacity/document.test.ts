import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { costsFile, documentFile, writeDocument } from './document.ts';
import type { Costs } from './plan.ts';

it('docs/capacity.md shows the measured costs', async () => {
  const costs = JSON.parse(await readFile(costsFile, 'utf8')) as Costs;
  expect(await readFile(documentFile, 'utf8')).toBe(writeDocument(costs));
});
