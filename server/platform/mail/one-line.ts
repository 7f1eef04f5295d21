/** Control characters, line and paragraph separators: none of them belongs in a header. */
const breaks = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/** The text on one line, without control characters. */
export function oneLine(text: string): string {
  return text.replace(breaks, ' ').replace(/ {2,}/g, ' ').trim();
}
