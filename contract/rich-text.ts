/** What editor, sanitiser and pages agree on. */

/** Of paragraphs, headings and cells, in `data-align`. Others follow the direction of the text. */
export const alignments = ['center', 'right', 'justify'] as const;

/** Of a figure, in `data-size`. Others are as wide as the text. */
export const pictureSizes = ['half', 'small'] as const;

/** With the spaces that people and office programs leave in addresses as `%20`. */
export const encodedAddress = (address: string): string => address.trim().replace(/[\s\u00a0]/g, '%20');

/** Whether an address has a user name or a password: `https://bank.example@other.example` leads to another site. */
export function hasUserName(address: string): boolean {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username !== '' || password !== '';
}
