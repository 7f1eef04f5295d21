/** The code uses only what libraries document, so that it survives their minor versions. */
import { expect, test } from 'vitest';
import { listSources, readSource } from './testing/sources.ts';

const faults: Readonly<Record<string, RegExp>> = {
  'reads a private field': /[\w)\]]\??\._[a-z]\w*/gi,
  'reads what React writes on elements': /__react(?!Router)\w+/g,
  'replaces a method of others': /\bprototype\.\w+ = |\b(?:window|globalThis)\.fetch = |\bthis\.\w+ = \(\(/g,
  'imports an internal module': /from '(?:@[\w-]+\/)?[a-z][\w-]*\/(?:dist|lib|src|internal|cjs|esm)\/[^']+'/g,
};

/** Each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  'server/features/services/documents/pdfium.ts':
    'PDFium’s functions begin with an underscore. Nothing else limits the memory of a WebAssembly module.',
  'web/forms/contract-rules.ts': 'Zod documents `_zod` for code that reads schemas (https://zod.dev/library-authors).',
};

test('no source uses a private API of a library or a browser', async () => {
  const found: string[] = [];
  for (const path of await listSources(['server', 'web', 'contract']))
    for (const [fault, pattern] of Object.entries(faults))
      for (const [text] of readSource(path).matchAll(pattern)) found.push(`${path} ${fault}: ${text}`);
  expect(found.filter((line) => !((line.split(' ')[0] ?? '') in exceptions))).toEqual([]);
  expect(Object.keys(exceptions).filter((path) => !found.some((line) => line.startsWith(path)))).toEqual([]);
});

test.each([
  ['const { length } = this.queue._queue;', 'reads a private field'],
  ["Object.keys(field).some((key) => key.startsWith('__reactFiber'));", 'reads what React writes on elements'],
  ['Client.prototype.query = watched;', 'replaces a method of others'],
  ["import { Query } from 'pg/lib/query.js';", 'imports an internal module'],
])('%s is found', (source, fault) => {
  expect(source).toMatch(new RegExp(faults[fault] ?? '', 'i'));
});
