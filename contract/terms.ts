/** The words of typed data, such as modes, containers and charges. */
import { messages, type TextOf } from './messages.ts';

export type Term = TextOf<'vocabulary'>;

/** In the language of the reader. */
export const term = messages('vocabulary');

/** Names that people choose or type. Usual ones are stored in English and shown in the language of each reader. */
export const usualNames = (names: readonly Term[]) => ({
  shown(stored: string): string {
    const usual = names.find((name) => name === stored);
    return usual ? term(usual) : stored;
  },
  stored: (typed: string): string => names.find((name) => term(name) === typed) ?? typed,
});
