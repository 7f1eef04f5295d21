import { toIso } from '../database/read.ts';
import { textOfSanitised } from '../html/to-text.ts';
import type { Found } from './engine.ts';
import { excerptOf, marksIn } from './marks.ts';
import type { ShownRow } from './queries.ts';
import { type Question, termsOf } from './question.ts';

/** In the order of the keys; what is gone meanwhile is left out. */
export function present(
  rows: readonly ShownRow[],
  keys: readonly { readonly type: string; readonly id: string }[],
  question: Question,
): Found[] {
  const terms = termsOf(question);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return keys.flatMap(({ id }) => {
    const row = byId.get(id);
    if (!row) return [];
    const { excerpt, marks } = excerptOf(row.is_markup ? textOfSanitised(row.text) : row.text, terms);
    return [
      {
        type: row.type,
        id,
        title: row.title,
        titleMarks: marksIn(row.title, terms),
        excerpt,
        excerptMarks: marks,
        place: row.place,
        picture: row.picture,
        at: toIso(row.at),
      },
    ];
  });
}
