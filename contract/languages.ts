/** The languages that a text can have, as ISO 639-1 codes. */
import { z } from 'zod';

/** What the detection distinguishes, without its rarest ones. */
export const languages = [
  ...['ar', 'az', 'be', 'bg', 'bn', 'ca', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'eu', 'fa', 'fi', 'fr', 'gl', 'gu'],
  ...['he', 'hi', 'hr', 'hu', 'hy', 'is', 'it', 'ja', 'ka', 'kn', 'ko', 'lt', 'lv', 'ml', 'mr', 'ms', 'nl', 'no', 'pa'],
  ...['pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sq', 'sr', 'sv', 'ta', 'te', 'th', 'tl', 'tr', 'uk', 'ur', 'vi', 'zh'],
] as const;
export type Language = (typeof languages)[number];

export const isLanguage = (code: string): code is Language => (languages as readonly string[]).includes(code);

export const language = z.enum(languages, { error: 'Choose a language from the list.' });

const MAX_FILTERED = 10;

/** Codes with commas between them: 'de,fr'. */
export const languageFilter = z
  .string()
  .max(MAX_FILTERED * 3, { error: `Choose at most ${MAX_FILTERED} languages.` })
  .refine((codes) => codes.split(',').every(isLanguage), { error: 'State languages as ISO 639-1 codes: de,fr.' })
  .transform((codes) => codes.split(',').filter(isLanguage));
