/** The days of one step of a tariff, as carriers write them. */

export interface StepDays {
  readonly from: number;
  /** Null for a step without an end. */
  readonly to: number | null;
}

/** What follows the last step, such as 'thereafter'. */
export const AFTER_LAST = 'AFTER_LAST';

const afterLast =
  /^(?:there|here)?after(?:wards)?$|^(?:beyond|rest|remaining|danach|weitere|después|posteriores|au-delà|após)$/i;
const open =
  /^(?:\+|∞|…|\.\.\.|-|–|onwards?|on|up|above|over|(?:and|&) (?:over|above|more|after|up|beyond|onwards?)|or more|thereafter|ff\.?|und mehr|y más|et plus|e mais)?$/i;

/** One cell such as '1-5', '6+', 'over 10' and 'thereafter', or two cells with the first and the last day. */
export function readStepDays(written: readonly string[]): StepDays | typeof AFTER_LAST | undefined {
  const [first = '', second] = written.map(plainDays);
  if (written.length === 2 && second !== undefined) return daysOf(first, open.test(second) ? null : second);
  if (written.length !== 1) return undefined;
  if (afterLast.test(first)) return AFTER_LAST;
  const range = /^(\d{1,3})\s?(?:-|–|—|to|through|thru|until|bis|a|à|al|au|~|\/|…|\.{2,3}|至)\s?(\d{1,3})$/i.exec(
    first,
  );
  if (range) return daysOf(range[1], range[2] ?? '');
  const upTo = /^(?:up to|until|first|<=|≤|bis|hasta|jusqu.à|até)\s?(\d{1,3})$/i.exec(first);
  if (upTo) return daysOf('1', upTo[1] ?? '');
  const above = /^(?:>|over|above|after|more than|beyond|über|más de|plus de|mais de)\s?(\d{1,3})$/i.exec(first);
  if (above) return daysOf(String(Number(above[1]) + 1), null);
  const from = /^(>=|≥|from|starting|ab|desde|à partir de|a partir de)?\s?(\d{1,3})\s?(.*)$/i.exec(first);
  if (!from) return undefined;
  const [, word, day = '', rest = ''] = from;
  if (rest === '') return daysOf(day, word === undefined ? day : null);
  return open.test(rest) ? daysOf(day, null) : undefined;
}

/** Without the word 'day' and the endings of ordinal numbers. */
const plainDays = (cell: string): string =>
  cell
    .replace(/(?<!\p{L})(?:days?|tage?|d[ií]as?|jours?|(?:the|dem))(?!\p{L})\.?/giu, ' ')
    .replace(/(?<=\d)(?:st|nd|rd|th|er|e|º|ª|°|\.)(?=\s|-|–|$)/gi, '')
    .replace(/(?<=\d)\s?-\s?(?=\p{L})/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function daysOf(first: string | undefined, last: string | null): StepDays | undefined {
  if (!/^\d{1,3}$/.test(first ?? '') || (last !== null && !/^\d{1,3}$/.test(last))) return undefined;
  const days = { from: Number(first), to: last === null ? null : Number(last) };
  return days.from >= 1 && (days.to === null || days.to >= days.from) ? days : undefined;
}
