import { languageTag } from './messages.ts';

/** Makes a format of `Intl` once for each language, because that takes longer than using it. */
export function perLanguage<T>(make: (locale: string) => T): () => T {
  const made = new Map<string, T>();
  return () => {
    const locale = languageTag();
    const format = made.get(locale) ?? make(locale);
    made.set(locale, format);
    return format;
  };
}
