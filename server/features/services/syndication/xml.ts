/** Characters that XML 1.0 does not allow, not even escaped. */
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

export function writable(text: string): string {
  return text.toWellFormed().replace(unwritable, '');
}

export function escapeXml(text: string): string {
  return writable(text).replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
