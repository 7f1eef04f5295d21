/** Only staff can write it. The import rule `staff-text-is-declared` lists the files that may declare it. */
import { Phrase } from './phrase.ts';

export function staffText(text: string): Phrase {
  return Phrase.ofStaff(text);
}
