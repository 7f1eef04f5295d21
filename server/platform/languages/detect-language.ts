import { isLanguage, type Language } from '#contract/languages.ts';

/** Codes, numbers and addresses are the same in every language: 'INNSA', 'FOB', '2x40HC', '1,450.00', 'https://…'. */
const sameEverywhere = /https?:\/\/\S+|\S+@\S+|\b[A-Z]{2,}\b|\S*\d\S*/g;

/** Enough for a certain result. */
const MAX_LENGTH = 2_000;

/** Takes a text without markup. Null if its language is uncertain, such as for codes alone. */
export type LanguageDetector = (text: string) => Language | null;

/** The data takes 30 MB of memory, so it is loaded for the first text. */
export async function loadLanguageDetector(): Promise<LanguageDetector> {
  const { eld } = await import('eld/extrasmall');
  return (text) => {
    const result = eld.detect(text.slice(0, MAX_LENGTH).replace(sameEverywhere, ' '));
    return result.isReliable() && isLanguage(result.language) ? result.language : null;
  };
}

export const detectLanguage = async (text: string): Promise<Language | null> => (await loadLanguageDetector())(text);
