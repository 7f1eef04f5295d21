import { z } from 'zod';
import { isLanguage, languages } from './languages.ts';

export const language = z.enum(languages, { error: 'Choose a language from the list.' });

const MAX_FILTERED = 10;

/** Codes with commas between them: 'de,fr'. */
export const languageFilter = z
  .string()
  .max(MAX_FILTERED * 3, { error: `Choose at most ${MAX_FILTERED} languages.` })
  .refine((codes) => codes.split(',').every(isLanguage), { error: 'State languages as ISO 639-1 codes: de,fr.' })
  .transform((codes) => codes.split(',').filter(isLanguage));
