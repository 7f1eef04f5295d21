/** How a line in words counts packages: 'Pallets: 4', or 'Pallet 1' and 'Colli 5-6', which number them. */
import { isPackageName, readHeading } from './headings.ts';
import { isOne } from './labels.ts';

const label =
  /^\W{0,3}(\p{L}[\p{L}./ ]{0,24}?)\s?((?:\b(?:nos?|nrs?|number|nummer|num)|n°|#|№)[.:]?)?\s?(\d{1,5})(?:\s?(-|–|—|~|to|bis|of|von|\/)\s?(\d{1,5}))?\s?[.:)\]–—-]?\s*$/iu;

export interface Label {
  readonly text: string;
  readonly count: string;
}

/** @param head what stands before the sizes */
export function labelOf(head: string): Label | undefined {
  const [text = '', name = '', sign, from, link, to] = label.exec(head) ?? [];
  if (from === undefined || !isPackageName(name)) return undefined;
  const isRange = to !== undefined && !/^(?:of|von|\/)$/i.test(link ?? '') && Number(to) >= Number(from);
  if (!isRange && !sign && !isOne(name)) return undefined;
  return {
    text: text.replace(/^\W{1,3}/, '').replace(/[\s.:)\]–—-]{1,9}$/, ''),
    count: isRange ? String(Number(to) - Number(from) + 1) : '1',
  };
}

const named = /(\p{L}[\p{L}. ]{0,30}?)\s?[:=]\s?(\d{1,4})(?!\d|[.,]\d|\s?[x×*])/giu;

/** 4 in 'Pallets: 4' and 'Qty = 4'. */
export const countAfterName = (text: string): string | undefined =>
  [...text.matchAll(named)].find(([, name = '']) => readHeading(name).role === 'count')?.[2];
