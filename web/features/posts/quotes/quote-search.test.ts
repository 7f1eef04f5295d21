import { expect, test } from 'vitest';
import { quotesPath, readQuoteSearch } from './quote-search.ts';

const read = (search: string) => readQuoteSearch(new URLSearchParams(search));

test('an address holds all filters and the order', () => {
  const search =
    'sort=closing&mode=SEA_FCL&origin=INNSA&destination=NL&hs=6302&incoterm=FCA&equipment=45G1&ready=WEEK&state=OPEN&unanswered=true';
  const filter = read(search);
  expect(Object.keys(filter)).toHaveLength(10);
  expect(new URLSearchParams(quotesPath('/quote', filter, {}).split('?')[1]).size).toBe(10);
});

test('codes may be typed in lower case and with points', () => {
  expect(read('origin=innsa&destination=bom&hs=6302.21')).toEqual({
    origin: 'INNSA',
    destination: 'BOM',
    hs: '630221',
  });
});

test('invalid values are ignored', () => {
  expect(read('sort=likes&mode=SHIP&origin=EU&hs=x&incoterm=DDU&equipment=40HC&ready=now&state=DONE')).toEqual({});
});

test('a change of a filter starts at the first page', () => {
  expect(quotesPath('/quote', { mode: 'AIR', cursor: 'abc' }, { origin: 'IN' })).toBe('/quote?mode=AIR&origin=IN');
});
