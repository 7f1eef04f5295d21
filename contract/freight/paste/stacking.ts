/** What a cell says about stacking. */
import type { Column } from './columns.ts';
import { plain } from './headings.ts';
import { saysNotStackable } from './not-stackable.ts';
import type { Cells } from './split-table.ts';

const no =
  /^(?:n|no|non|nein|nao|nie|nee|not|false|0|否|不|нет|ні|لا|아니오|ne|nu|nem|nej|nei|hayir|ei)(?:[^\p{L}]|$)|^(?:非|不)|nicht|(?:non|not|no)[\s-]{0,2}(?:stack|gerb|apil|empil|impil)|не ?штабел|غير|불가/u;
const yes =
  /^(?:y|yes|ja|j|oui|o|si|s|sim|tak|true|1|是|可|да|так|نعم|예|ano|igen|evet)(?:[^\p{L}]|$)|^(?:stack|stapel|gerb|apil|empil|impil|штабел)/u;
const tick = /^(?:x|✓|✔|☑|v|\*)$/;

/** The columns in which a cell is ticked or empty. */
export const ticks = (lines: Cells, columns: readonly Column[]): ReadonlySet<number> =>
  new Set(
    columns.flatMap(({ role }, at) =>
      (role === 'stackable' || role === 'nonStackable') && lines.some((line) => tick.test(plain(line[at] ?? '')))
        ? [at]
        : [],
    ),
  );

/** @param isTicked an empty cell of this column means no */
export function isStackable(cell: string, role: 'stackable' | 'nonStackable', isTicked: boolean): boolean {
  const text = plain(cell);
  if (saysNotStackable(text)) return false;
  if (role === 'nonStackable') return !(yes.test(text) || tick.test(text)) || no.test(text);
  if (text === '') return !isTicked;
  return !no.test(text);
}
