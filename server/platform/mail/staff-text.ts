import { Phrase } from './phrase.ts';

/** Only staff can write it. The import rule `staff-text-is-declared` lists the files that may declare it. */
export function staffText(text: string): Phrase {
  return Phrase.ofStaff(text);
}
