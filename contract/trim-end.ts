/** The text without the signs of that kind at its end. A regular expression for it takes quadratic time. */
export function trimEndOf(text: string, sign: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === sign) end -= 1;
  return text.slice(0, end);
}
