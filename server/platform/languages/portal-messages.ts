/** Gives `contract/messages.ts` the texts of `messages/` and the language of the request or email that is being made. */
import { readdirSync, readFileSync } from 'node:fs';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { type Area, addMessages, setLanguageSource } from '#contract/messages.ts';
import { DEFAULT_LANGUAGE, languageCodes, type PortalLanguage } from '#contract/portal-languages.ts';
import { currentOperation, runOperation } from '../operation.ts';
import { translateSchemas } from './schema-messages.ts';

const folder = new URL('../../../messages/', import.meta.url);
const loaded = new Set<PortalLanguage>();

/** Without an operation, texts are in English. */
export function serveMessages(): void {
  load(DEFAULT_LANGUAGE);
  translateSchemas();
  setLanguageSource(() => {
    const language = currentOperation()?.language ?? DEFAULT_LANGUAGE;
    load(language);
    return language;
  });
}

/** Makes texts for somebody who reads this language. */
export function inLanguage<T>(language: PortalLanguage, work: () => T): T {
  return runOperation({ ...(currentOperation() ?? { name: 'text' }), language }, work);
}

export type TextPerLanguage = Readonly<Record<PortalLanguage, string>>;

/** For texts that are composed of data before their readers are known. */
export const inEachLanguage = (write: () => string): TextPerLanguage =>
  Object.fromEntries(languageCodes.map((language) => [language, inLanguage(language, write)])) as TextPerLanguage;

/** For what staff and logs read, whoever causes it. */
export const inEnglish = <T>(work: () => T): T => inLanguage(DEFAULT_LANGUAGE, work);

/** At the first use, because each language takes some milliseconds and memory. */
function load(language: PortalLanguage): void {
  if (loaded.has(language)) return;
  loaded.add(language);
  const ofLanguage = new URL(`${language}/`, folder);
  for (const file of filesIn(ofLanguage)) {
    const texts = JSON.parse(readFileSync(new URL(file, ofLanguage), 'utf8')) as Record<string, string>;
    addMessages(language, file.replace('.json', '') as Area, compiled(texts));
  }
}

const filesIn = (languageFolder: URL): string[] => {
  try {
    return readdirSync(languageFolder).filter((file) => file.endsWith('.json'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};

const compiled = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([text, translation]) => [text, compileMessage(translation)]));
