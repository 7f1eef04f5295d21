/** The body of pasted HTML. The page allows no inline style sheets, and the styles of other programs are not needed. */
export const bodyOf = (html: string): HTMLElement =>
  new DOMParser().parseFromString(withoutStyleSheets(html), 'text/html').body;

function withoutStyleSheets(html: string): string {
  const [first = '', ...others] = html.split(/<style\b/i);
  return first + others.map((part) => part.slice(endOfSheet(part))).join('');
}

function endOfSheet(part: string): number {
  const end = part.search(/<\/style\s?>/i);
  return end < 0 ? part.length : part.indexOf('>', end) + 1;
}
