const references: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
  '&amp;': '&',
};

/** Text with the references that sanitised HTML uses replaced by their characters. */
export function decodeReferences(text: string): string {
  return text.replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (reference) => references[reference] ?? reference);
}

/** The words of sanitised HTML: one line a block. It is text, never markup again. */
export function plainText(html: string): string {
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

/** The beginning of a text on one line, cut at a word. */
export function excerptOf(html: string, characters: number): string {
  const text = plainText(html).replaceAll('\n', ' ');
  if (text.length <= characters) return text;
  return `${text.slice(0, text.lastIndexOf(' ', characters) + 1 || characters).trim()}…`;
}
