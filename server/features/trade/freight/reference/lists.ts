import * as isoCurrencies from 'dinero.js/currencies';
import { countryCodes } from '#contract/country-codes.ts';
import { type ContainerType, containers, containerTypes } from '#contract/freight/containers.ts';
import { type Incoterm, rules } from '#contract/freight/incoterms.ts';
import type { CodeEntry, CurrencyEntry } from '#contract/reference-data.ts';
import { incoterms } from '#contract/trade.ts';
import { memoise } from '#server/platform/memoise.ts';
import { countryName } from '#server/trade/country-names.ts';
import { threeLetters } from './country-letters.ts';

/** Names that ISO 3166 and Intl do not use. */
const otherCountryNames: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'Emirates'],
  CN: ['PRC'],
  PS: ['Palestine'],
  SA: ['KSA'],
  TL: ['East Timor'],
  CD: ['Democratic Republic of the Congo', 'DRC', 'Zaire'],
  CI: ['Ivory Coast'],
  CZ: ['Czech Republic'],
  GB: ['UK', 'Great Britain', 'England', 'Scotland', 'Wales'],
  IR: ['Persia'],
  KR: ['Republic of Korea', 'Korea'],
  KP: ['DPRK'],
  MM: ['Burma'],
  NL: ['Holland'],
  RU: ['Russian Federation'],
  SZ: ['Swaziland'],
  TR: ['Turkey'],
  US: ['USA', 'America'],
  VN: ['Viet Nam'],
  XK: ['Kosova'],
};

/** Reading the names of Intl takes a moment, so it happens with the first lookup. */
export const countries = memoise((): readonly CodeEntry[] =>
  countryCodes.map((code) => ({
    code,
    name: countryName(code),
    also: [...new Set([threeLetters.get(code) ?? '', ...(otherCountryNames[code] ?? []), ...namesAbroad(code)])],
  })),
);

const languages = ['de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'tr', 'ru', 'ar', 'hi', 'zh', 'ja', 'ko'];
const namesIn = memoise(() => languages.map((language) => new Intl.DisplayNames(language, { type: 'region' })));
const namesAbroad = (code: string): string[] =>
  namesIn()
    .map((names) => names.of(code) ?? code)
    .filter((name) => name !== countryName(code));

/** Units of account and funds of ISO 4217, in which nobody is invoiced. */
const funds = new Set(['BOV', 'CHE', 'CHW', 'CLF', 'COU', 'MXV', 'USN', 'UYI', 'UYW', 'XAD']);

const otherCurrencyNames: Readonly<Record<string, readonly string[]>> = {
  CNY: ['Renminbi', 'RMB'],
  GBP: ['Pound sterling'],
  TWD: ['Taiwan Dollar'],
  USD: ['American Dollar'],
};

export const currencies = memoise((): readonly CurrencyEntry[] => {
  const names = new Intl.DisplayNames('en', { type: 'currency' });
  return Object.values(isoCurrencies)
    .filter(({ code }) => !funds.has(code))
    .map(({ code, exponent }) => ({
      code,
      name: names.of(code) ?? code,
      also: [...(otherCurrencyNames[code] ?? [])],
      digits: exponent,
    }));
});

/** Rules of earlier versions are found as their successors. */
const otherIncotermNames: Readonly<Partial<Record<Incoterm, readonly string[]>>> = {
  EXW: ['Ex Factory', 'ab Werk'],
  CFR: ['C&F', 'CNF'],
  DAP: ['DAF', 'DDU', 'DES'],
  DPU: ['DAT', 'DEQ'],
};

export const incotermEntries: readonly CodeEntry[] = incoterms.map((code) => ({
  code,
  name: rules[code].name,
  also: [...(otherIncotermNames[code] ?? [])],
}));

const otherContainerNames: Readonly<Record<ContainerType, readonly string[]>> = {
  '22G1': ['20GP', '20DV', '20DC', '20ST', '20 dry', '20 standard', '20 general purpose', 'TEU'],
  '42G1': ['40GP', '40DV', '40DC', '40ST', '40 dry', '40 standard', '40 general purpose', 'FEU'],
  '45G1': ['40HC', '40HQ'],
  L5G1: ['45HC', '45HQ'],
  '22R1': ['20RF', '20 refrigerated'],
  '45R1': ['40RF', '40RH', '40HR', '40 refrigerated'],
  '22U1': ['20OT'],
  '42U1': ['40OT'],
  '22P1': ['20FR'],
  '42P1': ['40FR'],
  '22T1': ['20TK', 'ISO tank'],
};

export const containerEntries = containerTypes.map((code) => ({
  code,
  name: containers[code].name,
  also: [...otherContainerNames[code]],
  // '40 ft' is a general container first.
  importance: code.endsWith('G1') ? 1 : 0,
}));
