import { messages } from '../messages.ts';

const t = messages('freight');

interface Transit {
  readonly transitDaysMin?: number | undefined;
  readonly transitDaysMax?: number | undefined;
}

/** '28–32 days', or undefined if it is not stated. */
export function transitText({ transitDaysMin: min, transitDaysMax: max }: Transit): string | undefined {
  const [low, high] = [min ?? max, max ?? min];
  if (low === undefined) return undefined;
  if (low === high) return t('{count, plural, one {# day} other {# days}}', { count: low });
  return t('{min}–{max} days', { min: low, max: high });
}
