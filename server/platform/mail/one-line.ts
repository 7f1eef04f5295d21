/** Control characters, line and paragraph separators are not allowed in a header. */
const breaks = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

export function oneLine(text: string): string {
  return text.replace(breaks, ' ').replace(/ {2,}/g, ' ').trim();
}
