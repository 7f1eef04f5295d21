import { expect, test } from 'vitest';
import { currentLanguage } from '#contract/messages.ts';
import { languageCodes } from '#contract/portal-languages.ts';
import { fontOf } from './inter-font.ts';
import { inLanguage } from './languages/portal-messages.ts';
import { inLanguageOfFile } from './pdf-page.ts';

const letters = { en: 'Aa', de: 'Äß', es: 'Ññ', fr: 'Œç', pt: 'Ãõ', zh: '运', ar: 'ش' } as const;

test.each(languageCodes)('a file for a reader of %s is in that language if the font has its letters', (language) => {
  const hasLetters = [...letters[language]].every((letter) => fontOf(letter) !== undefined);
  expect(inLanguage(language, () => inLanguageOfFile(currentLanguage))).toBe(hasLetters ? language : 'en');
});
