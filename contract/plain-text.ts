/** From rich text to its words. */
const references: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
  '&amp;': '&',
};

/** Text with the references that the editor and the sanitiser write replaced by their characters. */
export function decodeReferences(text: string): string {
  return text.replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (reference) => references[reference] ?? reference);
}

/**
 * The text of sanitised HTML, or of what the editor holds: one line per block, a space between cells.
 * The result is text: escape it before it becomes HTML again.
 */
export function htmlToText(html: string): string {
  const text = html
    .replace(/<\/t[dh]>/g, ' ')
    .replace(/<\/?(?:br|hr|p|h\d|li|ul|ol|blockquote|pre|table|tr)(?:[\s/][^<>]*)?>/g, '\n')
    .replace(/<[^<>]*>/g, '');
  return decodeReferences(text)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
}

/** The beginning of a text on one line, cut at a word where there is one to cut at. */
export function cutAtWord(text: string, characters: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= characters) return line;
  const end = line.lastIndexOf(' ', characters);
  // Half of a character that takes two units is left out.
  return `${line.slice(0, end > 0 ? end : characters).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** The beginning of rich text on one line. */
export function excerptOf(html: string, characters: number): string {
  return cutAtWord(htmlToText(html), characters);
}
