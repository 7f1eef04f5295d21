import type { Language } from '#contract/languages.ts';
import { languageTag } from '#contract/messages.ts';
import { perLanguage } from '#contract/per-language.ts';

const names = perLanguage((locale) => new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' }));

/** 'German'. A code without a name is its own name. */
export function languageName(code: string): string {
  try {
    return names().of(code) ?? code;
  } catch {
    return code;
  }
}

/** By name, for a choice. */
export const byLanguageName = (codes: readonly Language[]): { readonly value: Language; readonly label: string }[] =>
  codes
    .map((value) => ({ value, label: languageName(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, languageTag()));

/** What the reader's browser asks for, without countries: 'de', 'en'. Empty on the server. */
export const readersLanguages = (): readonly string[] =>
  typeof navigator === 'undefined' ? [] : [...new Set(navigator.languages.map((tag) => tag.split('-')[0] ?? tag))];
