import { z } from 'zod';
import { isLanguage, languages } from './languages.ts';
import { messages } from './messages.ts';

const t = messages('input');

export const language = z.enum(languages, { error: () => t('Choose a language from the list.') });

const MAX_FILTERED = 10;

/** Codes with commas between them: 'de,fr'. */
export const languageFilter = z
  .string()
  .max(MAX_FILTERED * 3, { error: () => t('Choose at most {max} languages.', { max: MAX_FILTERED }) })
  .refine((codes) => codes.split(',').every(isLanguage), {
    error: () => t('State languages as ISO 639-1 codes: de,fr.'),
  })
  .transform((codes) => codes.split(',').filter(isLanguage));
