import { hsChapters } from '#contract/hs-chapters.ts';
import type { FileFormat, Reading } from './import-file.ts';
import { storedHsCode } from './load-packaged.ts';
import { type StoredHsCode, upsertHsCodes } from './queries.ts';

const columns = {
  code: ['code', 'hscode', 'hs'],
  description: ['description', 'name', 'text'],
} as const;

const MAX_DESCRIPTION = 500;

export const hsFormat: FileFormat<keyof typeof columns, StoredHsCode> = {
  name: 'hs',
  columns,
  read: readLine,
  store: upsertHsCodes,
  remove: async () => undefined,
};

function readLine({ code: typed, description }: Readonly<Record<keyof typeof columns, string>>): Reading<StoredHsCode> {
  const code = typed.replaceAll(/[.\s]/g, '');
  if (!/^(?:\d{2}){1,3}$/.test(code)) return { reason: `“${typed}” is not an HS code of 2, 4 or 6 digits.` };
  if (!hsChapters[code.slice(0, 2)]) return { reason: `HS 2022 has no chapter ${code.slice(0, 2)}.` };
  if (description === '') return { reason: `${code} has no description.` };
  if (description.length > MAX_DESCRIPTION)
    return { reason: `The description of ${code} has more than ${MAX_DESCRIPTION} characters.` };
  return { row: storedHsCode(code, description) };
}
