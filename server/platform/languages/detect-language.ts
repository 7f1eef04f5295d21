import { isLanguage, type Language } from '#contract/languages.ts';

/** The same in every language: links, codes and numbers such as 'INNSA', 'FOB', '40HC' and '1450'. */
const links = /https?:\S+/g;
const codes = /[A-Z\d]{2,}/g;
/** Some people write everything in capitals. */
const smallLetters = /\p{Ll}{3}|\p{Lo}/u;

/** In short texts, the wrong language is often ahead by less: 'Freight audit', 'Tarifas de flete'. */
const CLEAR_LEAD = 1.1;
const LONG = 40;

/** Enough for a certain result. */
const MAX_LENGTH = 2_000;

/** Takes a text without markup. Null if its language is uncertain, such as for codes alone. */
export type LanguageDetector = (text: string) => Language | null;

/** The data takes 30 MB of memory, so it is loaded for the first text. */
export async function loadLanguageDetector(): Promise<LanguageDetector> {
  const { eld } = await import('eld/extrasmall');
  return (text) => {
    const written = text.slice(0, MAX_LENGTH).replace(links, ' ');
    const words = written.replace(codes, ' ');
    const result = eld.detect(smallLetters.test(words) ? words : written.toLowerCase());
    const [best = 0, second = 0] = Object.values(result.getScores()).sort((a, b) => b - a);
    const isClear = words.trim().length >= LONG || best >= CLEAR_LEAD * second;
    return result.isReliable() && isClear && isLanguage(result.language) ? result.language : null;
  };
}

export const detectLanguage = async (text: string): Promise<Language | null> => (await loadLanguageDetector())(text);
