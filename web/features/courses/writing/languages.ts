import type { Choice } from '#web/lib/list-filters.ts';

const A = 'abcdefghijklmnopqrstuvwxyz';
let languageChoices: Choice[] | undefined;

/** Two-letter codes (ISO 639-1) that have a name and are not aliases of another code. */
export function languages(): Choice[] {
  if (languageChoices) return languageChoices;
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  languageChoices = [...A]
    .flatMap((first) => [...A].map((second) => first + second))
    .filter((code) => Intl.getCanonicalLocales(code)[0] === code)
    .flatMap((code) => {
      const label = names.of(code);
      return label ? [{ value: code, label }] : [];
    })
    .sort(byLabel);
  return languageChoices;
}

function byLabel(a: Choice, b: Choice): number {
  return a.label.localeCompare(b.label, 'en');
}
