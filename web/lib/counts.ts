import { currentLanguage } from '#contract/messages.ts';
import { perLanguage } from '#contract/per-language.ts';
import { DEFAULT_LANGUAGE } from '#contract/portal-languages.ts';

const numbers = perLanguage((locale) => new Intl.NumberFormat(locale));

/** '1,234': in English without `Intl`, which would slow down the first page. */
export function formatCount(count: number): string {
  if (currentLanguage() !== DEFAULT_LANGUAGE) return numbers().format(count);
  const digits = String(Math.abs(count));
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return `${count < 0 ? '-' : ''}${groups.join(',')}`;
}
