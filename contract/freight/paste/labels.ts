/** Cells that identify packages and do not count them. */
import { plain } from './headings.ts';

/** Words for one package. Above numbers of packages stands a plural. */
const one =
  /^(?:pallet|plt|skid|box|carton|ctn|case|crate|drum|bag|roll|package|pkg|palette|karton|kiste|collo|bulto|paleta|caja|caixa|место|паллета|короб|箱|托|koli|palet)$/u;
/** 'P1', 'CTN-2', '1/2' and '1 of 2'. */
export const isLabel = (cell: string): boolean =>
  /^(?:\p{L}{1,4}[\s.-]?\d{1,5}|\d{1,4}\s?(?:\/|of|von|de|di|van|sur|z|из)\s?\d{1,4})$/iu.test(cell);

/** '1-40' and '41-50' number packages, whatever the column is called. */
export const isRanges = (cells: readonly string[]): boolean => {
  const ranges = cells.map((cell) => /^(\d{1,5})\s?[-–~]\s?(\d{1,5})$|^(\d{1,5})$/.exec(cell));
  let last = 0;
  return (
    ranges.some((range) => range?.[2] !== undefined) &&
    ranges.every((range) => {
      const first = Number(range?.[1] ?? range?.[3]);
      const isNext = first === last + 1;
      last = Number(range?.[2] ?? first);
      return isNext && last >= first;
    })
  );
};

export const isNumbered = (cells: readonly string[]): boolean =>
  cells.length > 1 && cells.every((cell, at) => cell === String(at + 1));

export const isOne = (heading: string): boolean => one.test(plain(heading));

export const isUnique = (cells: readonly string[]): boolean => {
  const stated = cells.filter((cell) => cell !== '');
  return new Set(stated).size === stated.length;
};
