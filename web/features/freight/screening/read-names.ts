import type { Input } from '#contract/http.ts';
import type { screenNames } from '#contract/screening.ts';

type TypedName = Input<typeof screenNames>['body']['names'][number];

/**
 * One name in each line, such as a column of a spreadsheet, then its country and a year of birth after a tab or a semicolon.
 * A comma is part of many names, such as 'Borealis Co., Ltd.' and 'PETROV, LI'. Other columns are not read.
 */
export function readNames(text: string): TypedName[] {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const cells = line.split(/[\t;]/);
      const [name = '', country = '', year = ''] = (cells.length === 1 ? cellsOf(line) : cells).map((cell) =>
        cell.trim(),
      );
      return { name, country: country || null, birthYear: year === '' ? null : Number(year) };
    });
}

/** A name of several words, then the capital letters of its country and perhaps a year: 'Ivan Petrov, RU, 1970'. */
function cellsOf(line: string): string[] {
  const [name = '', country = '', year = '', ...others] = line.split(',').map((part) => part.trim());
  const isCountry =
    name.includes(' ') && /^[A-Z]{2}$/.test(country) && /^(?:\d{4})?$/.test(year) && others.length === 0;
  return isCountry ? [name, country, year] : [line];
}
