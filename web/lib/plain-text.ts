const references: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};

/** The words of sanitised HTML: one line a block. It is text, never markup again. */
export function plainText(html: string): string {
  return html
    .replace(/<\/t[dh]>/g, ' ')
    .replace(/<br\s*\/?>|<hr\s*\/?>|<\/?(?:p|h\d|li|ul|ol|blockquote|pre|table|tr)\b[^>]*>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (reference) => references[reference] ?? reference)
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
