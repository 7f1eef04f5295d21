/** Removes a repeated character from the end of a text, in linear time; a regular expression would need quadratic time. */
export function trimEndOf(text: string, character: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === character) end -= 1;
  return text.slice(0, end);
}
