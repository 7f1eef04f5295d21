import type { Language } from '#contract/languages.ts';

let names: Intl.DisplayNames | undefined;

/** 'German'. A code without a name is its own name. */
export function languageName(code: string): string {
  names ??= new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' });
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

/** By name, for a choice. */
export const byLanguageName = (codes: readonly Language[]): { readonly value: Language; readonly label: string }[] =>
  codes.map((value) => ({ value, label: languageName(value) })).sort((a, b) => a.label.localeCompare(b.label, 'en'));

/** What the reader's browser asks for, without countries: 'de', 'en'. Empty on the server. */
export const readersLanguages = (): readonly string[] =>
  typeof navigator === 'undefined' ? [] : [...new Set(navigator.languages.map((tag) => tag.split('-')[0] ?? tag))];
