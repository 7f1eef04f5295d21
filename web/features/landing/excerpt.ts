const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};

/** Tags that part words; the others stand within them. */
const blocks = /<\/?(?:p|div|br|hr|h\d|ul|ol|li|blockquote|pre|table|thead|tbody|tr|td|th|figure|figcaption)\b[^>]*>/gi;

export interface Excerpt {
  readonly text: string;
  readonly isCut: boolean;
}

/**
 * The first words of a rich text, without its markup. The text comes sanitised from the API and is shown as text, so
 * this only has to read well; it is the same on server and browser.
 */
export function excerpt(html: string, words: number): Excerpt {
  const plain = html
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/gi, ' ')
    .replace(blocks, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|#39|#x27|nbsp|amp);/g, (entity) => entities[entity] ?? entity);
  const all = plain.split(/\s+/).filter(Boolean);
  return { text: all.slice(0, words).join(' '), isCut: all.length > words };
}
