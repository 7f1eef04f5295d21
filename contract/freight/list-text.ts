/** Lists in a sentence. */
import { languageTag, messages } from '../messages.ts';

const t = messages('freight-input');

/** Without a comma before 'and'. */
const localeOf = (tag: string): string => (tag === 'en' ? 'en-GB' : tag);

/** 'A, B and C' */
export const listOf = (words: readonly string[]): string => new Intl.ListFormat(localeOf(languageTag())).format(words);

/** 'A, B or C' */
export const eitherOf = (words: readonly string[]): string =>
  new Intl.ListFormat(localeOf(languageTag()), { type: 'disjunction' }).format(words);

export const quoted = (text: string): string => t('“{text}”', { text });
