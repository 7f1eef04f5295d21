import { expect, test } from 'vitest';
import { fold } from './fold.ts';
import { excerptOf, marksIn } from './marks.ts';
import { ask, termsOf } from './question.ts';
import { nearest, slips } from './spelling.ts';
import { allOf } from './tsquery.ts';
import { searchable } from './words.ts';

const wordsIn = (typed: string) => ask(typed).wishes.map((wish) => wish[0]?.map(({ word }) => word).join(' '));
const marked = (text: string, typed: string) =>
  marksIn(text, termsOf(ask(typed))).map(([begin, end]) => text.slice(begin, end));

test('accents, case and the ways to write one letter do not matter', () => {
  expect(fold('São Paulo, GDAŃSK, Łódź, Århus, Straße, İzmir')).toBe('sao paulo, gdansk, lodz, arhus, strasse, izmir');
  expect(fold('مُسْتَنَدَات الشحن')).toBe('مستندات الشحن');
});

test('vowel signs of Indic scripts are letters, not accents', () => {
  expect(fold('माल')).toBe('माल');
  expect(fold('माल')).not.toBe(fold('मल'));
});

test('codes are found however they are written', () => {
  const text = searchable('Paint', 'UN No. 1263 in 8541.43.00 from IN NSA in MSCU 123456-7');
  for (const typed of ['UN1263', 'un 1263', 'UN-1263', '8541.43', '854143', '8541', 'INNSA', 'innsa', 'MSCU1234567']) {
    for (const way of ask(typed).wishes.map((wish) => wish[0]?.[0])) {
      const { word = '', open = false } = way ?? {};
      expect(
        text.split(' ').some((one) => (open ? one.startsWith(word) : one === word)),
        typed,
      ).toBe(true);
    }
  }
});

test('two capitals and three are a place, or two words', () => {
  expect(allOf(ask('IN NSA'))).toBe(`('innsa':* | 'in' & 'nsa')`);
  expect(wordsIn('in nsa')).toEqual(['nsa']);
});

test('letters and digits are one word or two, however either is written', () => {
  expect(allOf(ask('ISO9001'))).toBe(`('iso9001':* | 'iso' & '9001')`);
  expect(allOf(ask('ISO 9001'))).toBe(`('iso9001':* | 'iso':* & '9001':*)`);
  expect(allOf(ask("40' HC reefer"))).toBe(`('40hc':* | '40' & 'hc') & ('reefer':*)`);
  expect(allOf(ask('in 2026 bookings'))).toBe(`('2026':*) & ('bookings':*)`);
  expect(allOf(ask('40hc'))).toBe(`('40hc':* | '40' & 'hc')`);
});

test('words that stand in every text are left out where others are asked for', () => {
  expect(wordsIn('how to pay the demurrage')).toEqual(['pay', 'demurrage']);
  expect(wordsIn('to the')).toEqual(['to', 'the']);
});

test('at most twelve words are looked for, each once', () => {
  expect(wordsIn(Array.from({ length: 40 }, (_, place) => `word${place % 20}`).join(' '))).toHaveLength(12);
});

test('short words are meant as they are, but for the one that is being typed', () => {
  expect(allOf(ask('sea fc lc'))).toBe(`('sea':*) & ('fc') & ('lc':*)`);
});

test('what is written without spaces is found by any part of it', () => {
  const kept = searchable('', '海运费率上涨').split(' ');
  for (const typed of ['海运', '运费', '费率', '上涨']) expect(kept).toContain(wordsIn(typed)[0]);
  expect(marked('关于海运费率', '费率')).toEqual(['费率']);
});

test('Arabic words are found with and without the article', () => {
  const kept = searchable('', 'أجور الشحن وبالحاوية للميناء').split(' ');
  for (const typed of ['شحن', 'الشحن', 'ميناء', 'الميناء']) {
    const ways = ask(typed).wishes.flatMap((wish) => wish.map(([term]) => term?.word ?? ''));
    expect(
      ways.some((word) => kept.includes(word)),
      typed,
    ).toBe(true);
  }
  expect(marked('أجور الشحن', 'شحن')).toEqual(['الشحن']);
  expect(allOf(ask('ألم'))).not.toContain('|');
});

test('signs ask for nothing', () => {
  for (const typed of ['', '  ', '%_\\', '\'"&|!():*<->', '🚢📦', '\u0000', '‏‎', '\uD800', '-- ; /* */']) {
    expect(ask(typed).wishes, JSON.stringify(typed)).toEqual([]);
  }
});

test('marks stand where the words are in the text as it is written', () => {
  expect(marked('Straße: São Paulo’s containers, 🚢 UN 1263!', 'sao strasse contain un1263')).toEqual([
    'Straße',
    'São',
    'containers',
    'UN 1263',
  ]);
  expect(marked('portal import port', 'port')).toEqual(['portal', 'port']);
});

test('an excerpt holds the words, and never half a sign', () => {
  const text = `${'🚢 '.repeat(900)}${'🚢'.repeat(300)} the demurrage clause ${'📦'.repeat(300)}`;
  const { excerpt, marks } = excerptOf(text, termsOf(ask('demurrage')));
  expect(marks.map(([begin, end]) => excerpt.slice(begin, end))).toEqual(['demurrage']);
  expect(excerpt.isWellFormed()).toBe(true);
  expect(excerpt.length).toBeLessThan(500);
});

test('slips of the finger are counted: left out, put in, taken for another, changed round', () => {
  expect([slips('port', 'port', 2), slips('prot', 'port', 2), slips('contianer', 'container', 2)]).toEqual([0, 1, 1]);
  expect([slips('freigt', 'freight', 2), slips('cusstoms', 'customs', 2), slips('tarrif', 'tariff', 2)]).toEqual([
    1, 1, 2,
  ]);
  expect(slips('rail', 'demurrage', 2)).toBe(3);
});

test('the nearest word is meant, and of equally near ones the most used', () => {
  const known = [
    { word: 'freights', carriers: 900 },
    { word: 'freight', carriers: 50 },
  ];
  expect(nearest('freigth', known)).toBe('freight');
  expect(
    nearest('baot', [
      { word: 'boat', carriers: 1 },
      { word: 'bait', carriers: 9 },
    ]),
  ).toBe('bait');
  expect(nearest('fcl', [{ word: 'lcl', carriers: 9 }])).toBeNull();
});
