import { readFile, writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { documentFile, writeDocument } from './report.ts';

it('docs/reliability.md matches the stored results (UPDATE_DOCS=1 npx vitest run chaos/report writes it again)', async () => {
  const written = await writeDocument();
  if (process.env['UPDATE_DOCS']) await writeFile(documentFile, written);
  expect(await readFile(documentFile, 'utf8')).toBe(written);
});
