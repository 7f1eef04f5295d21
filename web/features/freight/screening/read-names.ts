import type { Input } from '#contract/http.ts';
import type { screenNames } from '#contract/screening.ts';

type TypedName = Input<typeof screenNames>['body']['names'][number];

/**
 * One name in each line, such as a column of a spreadsheet, then its country and a year of birth after a tab or a semicolon.
 * A comma is part of many names: 'Borealis Co., Ltd.'. Other columns are not read.
 */
export function readNames(text: string): TypedName[] {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = '', country = '', year = ''] = line.split(/[\t;]/).map((cell) => cell.trim());
      return { name, country: country || null, birthYear: year === '' ? null : Number(year) };
    });
}
