export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * '14 Nov 2026', from the UTC fields. Composed without `Intl`, whose first use takes 0.1 s on a phone, and whose formats
 * differ between versions.
 */
export function dayText(date: Date): string {
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]?.slice(0, 3)} ${date.getUTCFullYear()}`;
}

/** '09:30', from the UTC fields. */
export function clockText(date: Date): string {
  return date.toISOString().slice(11, 16);
}
