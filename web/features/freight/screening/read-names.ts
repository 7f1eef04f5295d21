import type { Input } from '#contract/http.ts';
import type { screenNames } from '#contract/screening.ts';

type TypedName = Input<typeof screenNames>['body']['names'][number];

/** A name of several words, then the capital letters of its country and perhaps a year: 'Ivan Petrov, RU, 1970'. */
const withCountry = /^([^,]*\S\s+\S[^,]*),\s?([A-Z]{2})(?:,\s?(\d{4}))?$/;

/**
 * One name in each line, such as a column of a spreadsheet, then its country and a year of birth after a tab or a semicolon.
 * A comma is part of many names, such as 'Borealis Co., Ltd.' and 'PETROV, LI'. Other columns are not read.
 */
export function readNames(text: string): TypedName[] {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const cells = line.split(/[\t;]/).map((cell) => cell.trim());
      const [name = '', country = '', year = ''] =
        cells.length === 1 ? (withCountry.exec(line.trim())?.slice(1) ?? cells) : cells;
      return { name, country: country || null, birthYear: year === '' ? null : Number(year) };
    });
}
