/** Text as it is searched: lower case, without accents, white space single. 'São  Paulo' → 'sao paulo' */
export function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

/** A `LIKE` pattern that finds the folded words anywhere, whatever signs they hold. */
export function containing(words: string): string {
  return `%${fold(words).replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
