import { readdirSync, readFileSync } from 'node:fs';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, it } from 'vitest';

const folder = new URL('./', import.meta.url);
const languages = ['ar', 'de', 'es', 'fr', 'pt', 'zh'];

type Texts = Readonly<Record<string, string>>;
const areasOf = (language: string): string[] =>
  readdirSync(new URL(`${language}/`, folder))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace('.json', ''));
const textsOf = (language: string, area: string): Texts =>
  JSON.parse(readFileSync(new URL(`${language}/${area}.json`, folder), 'utf8')) as Texts;

it.each(areasOf('en').flatMap((area) => languages.map((language) => [language, area])))(
  '%s has every text of %s',
  (language, area) => {
    expect(Object.keys(textsOf(language, area))).toEqual(Object.keys(textsOf('en', area)));
  },
);

it.each(languages)('%s has no empty text, and no text that English lacks', (language) => {
  for (const area of areasOf(language)) {
    const english = textsOf('en', area);
    const wrong = Object.entries(textsOf(language, area)).filter(
      ([text, translation]) => translation.trim() === '' || !(text in english),
    );
    expect([area, wrong]).toEqual([area, []]);
  }
});

/** The values and numbered tags of a message. */
function partsOf(message: string): string[] {
  const names: string[] = [];
  const visit = (tokens: unknown): void => {
    if (!Array.isArray(tokens)) return;
    for (const token of tokens) {
      if (!Array.isArray(token)) continue;
      const [name, , cases] = token as [string, string?, Record<string, unknown>?];
      names.push(name);
      if (cases) Object.values(cases).forEach(visit);
    }
  };
  visit(compileMessage(message));
  return [...new Set([...names, ...(message.match(/<\d\/?>/g) ?? [])])].sort();
}

it.each(languages)('the texts of %s have the tags of the English ones, and no other values', (language) => {
  for (const area of areasOf(language)) {
    const wrong = Object.entries(textsOf(language, area)).filter(([text, translation]) => {
      const [english, own] = [partsOf(text), partsOf(translation)];
      const added = own.filter((part) => !english.includes(part));
      const missing = english.filter((part) => part.startsWith('<') && !own.includes(part));
      return added.length + missing.length > 0;
    });
    expect([area, wrong]).toEqual([area, []]);
  }
});
