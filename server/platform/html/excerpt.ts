import { firstWords } from '#contract/first-words.ts';

export function excerpt(text: string, words: number): string {
  const first = firstWords(text, words);
  return first.isCut ? `${first.text} …` : first.text;
}
