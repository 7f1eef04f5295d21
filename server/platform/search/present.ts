import { htmlToText } from '#contract/plain-text.ts';
import { toIso } from '../database/read.ts';
import type { Found } from './engine.ts';
import { excerptOf, marksIn } from './marks.ts';
import type { ShownRow } from './queries.ts';
import { type Question, termsOf } from './question.ts';
import { whyFound } from './why.ts';

/** In the order of the keys; what is gone meanwhile is left out. */
export function present(
  rows: readonly ShownRow[],
  keys: readonly { readonly type: string; readonly id: string }[],
  question: Question,
): Found[] {
  const terms = termsOf(question);
  const wishes = question.wishes.map((wish) => wish.flat());
  const byId = new Map(rows.map((row) => [row.id, row]));
  return keys.flatMap(({ id }) => {
    const row = byId.get(id);
    if (!row) return [];
    const { type, title, place, picture, at } = row;
    const { excerpt, marks } = excerptOf(row.is_markup ? htmlToText(row.text) : row.text, terms);
    const because = whyFound([title, place, excerpt].join('\n'), row.facts, wishes);
    return [
      {
        ...{ type, id, title, titleMarks: marksIn(title, terms), excerpt, excerptMarks: marks },
        ...{ place, placeMarks: marksIn(place, terms), ...because },
        ...{ picture, at: toIso(at) },
      },
    ];
  });
}
