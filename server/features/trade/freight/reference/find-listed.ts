/** Finds entries of the short lists that are kept in memory, such as currencies and containers. */

import { currenciesNamed } from '#contract/freight/currency-signs.ts';
import { type CodeEntry, type CurrencyEntry, MAX_ENTRIES } from '#contract/reference-data.ts';
import { fold, foldedWords } from '#server/platform/search/fold.ts';
import { containerEntries, countries, currencies, incotermEntries } from './lists.ts';
import { bestMatches, type Matchable, parseLookup } from './match.ts';

export const among = <Entry extends Matchable>(entries: readonly Entry[], typed: string): Entry[] =>
  bestMatches(parseLookup(typed), entries, MAX_ENTRIES);

/** 'FOB Shanghai, Incoterms 2020': a rule with its place and edition. */
export function findIncoterms(typed: string): CodeEntry[] {
  const words = foldedWords(typed);
  const isNamed = ({ code, also }: CodeEntry) =>
    [code, ...also].map(fold).some((name) => words.includes(name) && words.length > 1);
  const named = incotermEntries.filter(isNamed);
  return named.length === 1 ? named : among(incotermEntries, typed);
}

const numerals: Readonly<Record<string, string>> = { twenty: '20', forty: '40', flatrack: 'flat rack' };
const fillers = new Set(['ft', 'foot', 'feet', 'fuss', 'pieds', 'pies', 'container', 'containers', 'van']);

/** "40' HC", '40 ft high-cube' and 'forty foot high cube'. */
export function findContainers(typed: string): CodeEntry[] {
  const words = foldedWords(typed)
    .flatMap((word) => /^(\d{2})(ft)$/.exec(word)?.[1] ?? word)
    .map((word) => numerals[word] ?? word);
  const left = words.filter((word) => !fillers.has(word));
  return among(containerEntries, (left.length > 0 ? left : words).join(' ')).map(({ code, name, also }) => ({
    ...{ code, name, also },
  }));
}

/** By a sign first: '€', 'Rs'. */
export function findCurrencies(typed: string): CurrencyEntry[] {
  const codes = currenciesNamed(typed.trim()) ?? [];
  const named = currencies().filter(({ code }) => codes.includes(code) || code === typed.trim().toUpperCase());
  const ranked = currencies().map((entry) => ({ ...entry, importance: -rankOf(entry.code) }));
  const others = among(ranked, typed)
    .filter(({ code }) => !named.some((entry) => entry.code === code))
    .map(({ importance: _, ...entry }) => entry);
  return [...byUse(named), ...others].slice(0, MAX_ENTRIES);
}

/** The most traded ones first. Source: BIS Triennial Survey, 2025. */
const mostTraded = ['USD', 'EUR', 'JPY', 'GBP', 'CNY', 'CHF', 'AUD', 'CAD', 'HKD', 'SGD', 'INR', 'KRW', 'SEK'];
const rankOf = (code: string): number => mostTraded.indexOf(code) + 1 || mostTraded.length + 1;
const byUse = (entries: readonly CurrencyEntry[]): CurrencyEntry[] =>
  entries.toSorted((a, b) => rankOf(a.code) - rankOf(b.code));

/** The code of a country by its name in the reader’s language. */
export function countryNamed(written: string): string | undefined {
  const isNamed = (name: string) => name.localeCompare(written.trim(), undefined, { sensitivity: 'base' }) === 0;
  return among(countries(), written).find(({ name }) => isNamed(name))?.code;
}
