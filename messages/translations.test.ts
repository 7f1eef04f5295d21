import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('./', import.meta.url);
const languages = ['ar', 'de', 'es', 'fr', 'pt', 'zh'];
/** Areas that are translated completely. */
const complete = ['hs-chapters', 'vocabulary'];

type Texts = Readonly<Record<string, string>>;
const areasOf = (language: string): string[] =>
  readdirSync(new URL(`${language}/`, folder))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace('.json', ''));
const textsOf = (language: string, area: string): Texts =>
  JSON.parse(readFileSync(new URL(`${language}/${area}.json`, folder), 'utf8')) as Texts;

it.each(complete.flatMap((area) => languages.map((language) => [language, area])))(
  '%s has every text of %s',
  (language, area) => {
    expect(Object.keys(textsOf(language, area))).toEqual(Object.keys(textsOf('en', area)));
  },
);

it.each(languages)('%s has no empty text, and no text that English lacks', (language) => {
  for (const area of areasOf(language)) {
    const english = textsOf('en', area);
    for (const [text, translation] of Object.entries(textsOf(language, area))) {
      expect([area, text, translation.trim()]).not.toContain('');
      expect([area, text in english ? text : undefined]).toEqual([area, text]);
    }
  }
});
