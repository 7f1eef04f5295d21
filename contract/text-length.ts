/** A sign that is a syllable or a word. */
const wholeSyllable =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Yi}]/gu;

/** The length of a text for limits of at least so many letters: '港' says as much as two Latin letters. */
export const lettersIn = (text: string): number => text.length + (text.match(wholeSyllable)?.length ?? 0);

/** Whether the reason of a decision was given. */
export const isReason = (reason: string): boolean => lettersIn(reason) >= 3;
