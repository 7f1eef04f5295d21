import sanitizeHtml from 'sanitize-html';

/** Characters that XML 1.0 has no way to write, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

export function writable(text: string): string {
  return text.toWellFormed().replace(unwritable, '');
}

export function escapeXml(text: string): string {
  return writable(text).replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** The words of a rich text, cut; what is left of `&` and `<` stays escaped, since feed readers take it for HTML. */
export function excerptOf(html: string, words: number): string {
  const spaced = html.replaceAll('<', ' <');
  const all = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} }).split(/\s+/).filter(Boolean);
  return writable(all.slice(0, words).join(' ') + (all.length > words ? ' …' : ''));
}
