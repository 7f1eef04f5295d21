/** Which names match, and which do not. The names are invented. */
import { describe, expect, it, test } from 'vitest';
import { THRESHOLD } from '#contract/screening.ts';
import { likenessOf, scoreNames, weightOf } from './score.ts';
import { keysOf, wordsOf } from './words.ts';

/** How many of 50,000 names have a word; others are in one. */
const frequent: Readonly<Record<string, number>> = {
  ...{ mohammed: 1800, muhammad: 1500, ali: 1600, khan: 300, ahmed: 900, hassan: 800, ivan: 120, john: 60, smith: 4 },
  ...{ trading: 900, general: 700, international: 600, shipping: 500, company: 2000, bank: 700, group: 400, new: 90 },
  ...{ logistics: 150, marine: 250, petrov: 9, ocean: 60, star: 50, li: 40, wei: 60, zhang: 60, kim: 300 },
};
const weight = (word: string) => weightOf(frequent[word] ?? 1, 50_000);
const scoreOf = (typed: string, listed: string) =>
  Math.round(scoreNames(wordsOf(typed), wordsOf(listed), weight).score * 100);

describe('a name matches', () => {
  test.each([
    ['the same', 'Borealis Marine Trading', 'Borealis Marine Trading'],
    ['in another order', 'Petrov Ivan', 'Ivan PETROV'],
    ['with the family name first', 'PETROV, Ivan', 'Ivan Petrov'],
    ['in capital letters', 'BOREALIS MARINE', 'Borealis Marine'],
    ['without accents', 'Perez Nunez', 'Pérez Núñez'],
    ['with a German umlaut', 'Grünwald Spedition GmbH', 'Grunwald Spedition'],
    ['without its legal form', 'Borealis Marine Ltd.', 'Borealis Marine'],
    ['with another legal form', 'Borealis Marine FZE', 'Borealis Marine LLC'],
    ['with a legal form in dots', 'Borealis Marine S.A.', 'Borealis Marine SA'],
    ['with a Russian legal form', 'OOO Borealis', 'Borealis'],
    ['with a Singaporean legal form', 'Borealis Marine Pte Ltd', 'Borealis Marine'],
    ['with a Polish legal form', 'Borealis Sp. z o.o.', 'Borealis'],
    ['in Cyrillic', 'Иван Петров', 'Ivan Petrov'],
    ['from Cyrillic with a legal form', 'ООО «Бореалис»', 'Borealis'],
    ['in Ukrainian letters', 'Київський Завод', 'Kiivskii Zavod'],
    ['in Greek', 'Ωκεανός Ναυτιλιακή', 'Okeanos Nautiliaki'],
    ['in Chinese', '北海航运有限公司', '北海航运有限公司'],
    ['in Arabic', 'شركة البحر', 'شركة البحر'],
    ['with a letter too many', 'Borealiss Marine', 'Borealis Marine'],
    ['with a letter too few', 'Boralis Marine', 'Borealis Marine'],
    ['with two letters exchanged', 'Broealis Marine', 'Borealis Marine'],
    ['with another first letter', 'Poborskij Handel', 'Boborskij Handel'],
    ['with other vowels', 'Mohamad Qasemi', 'Muhammed Qasemi'],
    ['with a middle name in the list', 'Ivan Petrov', 'Ivan Sergeevich Petrov'],
    ['as two words', 'Zhong Yuan Shipping', 'Zhongyuan Shipping'],
    ['as one word', 'Zhongyuan Shipping', 'Zhong Yuan Shipping'],
    ['with a hyphen', 'Al-Borealis Trading', 'Al Borealis Trading'],
    ['with an apostrophe', "O'Borealis", 'OBorealis'],
    ['with a general word more', 'Borealis Trading', 'Borealis'],
    ['as a vessel', 'MV Ocean Borealis', 'OCEAN BOREALIS'],
    ['in full-width letters', 'Ｂｏｒｅａｌｉｓ　Ｍａｒｉｎｅ', 'Borealis Marine'],
  ])('%s: %s', (_how, typed, listed) => {
    expect(scoreOf(typed, listed)).toBeGreaterThanOrEqual(THRESHOLD);
  });
});

describe('a name does not match', () => {
  test.each([
    ['another person with two frequent names', 'Mohammed Ali Khan', 'Mohammed Ali Hassan'],
    ['another person with a frequent family name', 'Ahmed Khan', 'Ali Khan'],
    ['another given name', 'Wei Zhang', 'Li Zhang'],
    ['another family name', 'Ivan Petrov', 'Ivan Sidorenko'],
    ['general words only', 'International Trading', 'Borealis International Shipping Company'],
    ['another company of the trade', 'Aurora Marine Shipping', 'Borealis Marine Shipping'],
    ['a short name', 'Kim', 'Kit'],
    ['a short name within another', 'Li', 'Lima Shipping'],
    ['another Chinese name', '北海航运', '南海贸易'],
    ['the beginning of a word', 'Bore', 'Borealis'],
    ['nothing', '', 'Borealis'],
    ['marks only', '--- / ...', 'Borealis'],
    ['a legal form only', 'Ltd.', 'Borealis Ltd.'],
  ])('%s: %s', (_how, typed, listed) => {
    expect(scoreOf(typed, listed)).toBeLessThan(THRESHOLD);
  });
});

it('shows which words matched and which did not', () => {
  const { words, unmatched } = scoreNames(wordsOf('Petroff Ivan Cargo'), wordsOf('Ivan Petrov'), weight);
  expect(words).toEqual([
    { typed: 'petroff', listed: 'petrov', likeness: expect.closeTo(0.71, 1) },
    { typed: 'ivan', listed: 'ivan', likeness: 1 },
  ]);
  expect(unmatched).toEqual(['cargo']);
});

it('weighs rare words more', () => {
  expect(scoreOf('Borealis Trading', 'Borealis General')).toBeGreaterThan(
    scoreOf('Borealis Trading', 'Aurora Trading'),
  );
  expect(likenessOf('li', 'le')).toBe(0);
});

it('cuts endless names', () => {
  expect(wordsOf('a1 '.repeat(10_000))).toHaveLength(24);
  expect(keysOf(wordsOf('x'.repeat(100_000)))[0]).toHaveLength(60);
});
