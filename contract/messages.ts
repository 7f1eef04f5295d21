/**
 * The texts of the portal in the language of the reader. A text is named by its English words:
 *
 *     const t = messages('freight');
 *     t('{count, plural, one {# offer} other {# offers}}', { count });
 *
 * `messages/<language>/<area>.json` has the translations. A text that is missing there stays in English.
 */
import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { GetICUArgs } from '@schummar/icu-type-parser';
import type { Catalogues } from '../messages/catalogues.ts';
import {
  DEFAULT_LANGUAGE,
  type PortalLanguage,
  type PortalLanguageFacts,
  portalLanguages,
} from './portal-languages.ts';

export type Area = keyof Catalogues;
type Value = string | number | null | undefined;
interface ValueTypes {
  ICUArgument: Value;
  ICUNumberArgument: number;
  ICUDateArgument: Date;
}
type Taking<Text extends string> = Text extends Text ? (values: GetICUArgs<Text, ValueTypes>) => void : never;
/** What each of several texts needs. */
export type ValuesOf<Text extends string> = Taking<Text> extends (values: infer Values) => void ? Values : never;
type Arguments<Text extends string> = [keyof ValuesOf<Text>] extends [never] ? [] : [values: ValuesOf<Text>];

/** A text of an area. */
export type TextOf<Name extends Area> = keyof Catalogues[Name] & string;
/** Finds a text in the language of the reader and fills in the values. A constant name of a text is enough for the compiler. */
export type Translate<Text extends string> = <T extends Text>(text: T, ...values: Arguments<T>) => string;

let readLanguage = (): PortalLanguage => DEFAULT_LANGUAGE;
const wanted = new Set<Area>();
const catalogues = new Map<string, I18n>();

/** The server knows the language of a request, and the browser that of the page. */
export function setLanguageSource(source: () => PortalLanguage): void {
  readLanguage = source;
}

/** The language of the reader for whom the code runs. */
export const currentLanguage = (): PortalLanguage => readLanguage();
/** For `Intl`. */
export const languageTag = (): string => localeOf(readLanguage());

/** The areas whose texts the loaded code needs. */
export const wantedAreas = (): readonly Area[] => [...wanted];
export const hasMessages = (language: PortalLanguage, area: Area): boolean => catalogues.has(nameOf(language, area));

/** @param texts by their English words; compiled, if the environment has no compiler */
export function addMessages(language: PortalLanguage, area: Area, texts: Messages): void {
  const locale = localeOf(language);
  catalogues.set(nameOf(language, area), setupI18n({ locale, messages: { [locale]: texts } }));
}

export function messages<Name extends Area>(area: Name): Translate<TextOf<Name>> {
  wanted.add(area);
  return (text, ...[values]) => find(area, text, values as Readonly<Record<string, unknown>> | undefined);
}

function localeOf(language: PortalLanguage): string {
  const { tag, locale = tag }: PortalLanguageFacts = portalLanguages[language];
  return locale;
}

/** For a text that is known only while the program runs, such as a word of an address. Others stay as they are. */
export const translated = (area: Area, text: string): string => find(area, text);

const nameOf = (language: PortalLanguage, area: Area): string => `${language} ${area}`;
const catalogueOf = (language: PortalLanguage, area: Area) => catalogues.get(nameOf(language, area));

/** A text that no catalogue has is shown as it is: the browser leaves out English texts without values. */
function find(area: Area, text: string, values?: Readonly<Record<string, unknown>>): string {
  const known = [catalogueOf(readLanguage(), area), catalogueOf(DEFAULT_LANGUAGE, area)];
  const found = known.find((catalogue) => catalogue && Object.hasOwn(catalogue.messages, text));
  return found?._(text, values && isolated(text, values)) ?? text;
}

const latin = /[a-z]/i;

/** Between Arabic words, the digits and marks of a value with Latin letters would move to other places. */
function isolated(text: string, values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (portalLanguages[readLanguage()].direction === 'ltr') return values;
  const entries = Object.entries(values);
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      typeof value === 'string' && latin.test(value) && !text.includes(`{${name}, select,`)
        ? `\u2068${value}\u2069`
        : value,
    ]),
  );
}
