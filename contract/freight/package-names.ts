import { currentLanguage, messages } from '../messages.ts';
import { DEFAULT_LANGUAGE } from '../portal-languages.ts';
import { usualNames } from '../terms.ts';
import { figure } from './figure.ts';

const t = messages('freight');

export const usualPackages = [
  'Carton',
  'Pallet',
  'Euro pallet',
  'Crate',
  'Case',
  'Drum',
  'IBC',
  'Bag',
  'Bale',
  'Roll',
  'Bundle',
] as const;

const names = usualNames(usualPackages);

/** The name of a package for the reader. In English, it stays as it was typed. */
export function packageName(stored: string): string {
  if (currentLanguage() === DEFAULT_LANGUAGE) return stored;
  const typed = stored.toLowerCase();
  const usual = usualPackages.find((name) => [name.toLowerCase(), plural(name.toLowerCase())].includes(typed));
  return names.shown(usual ?? stored);
}
/** What the reader typed, as it is stored. */
export const storedPackageName = names.stored;

/** '6 pallets'. @param type in lower case */
export function countedPackages(type: string, count: number): string {
  switch (type) {
    case 'package':
      return t('{count, plural, one {# package} other {# packages}}', { count });
    case 'carton':
      return t('{count, plural, one {# carton} other {# cartons}}', { count });
    case 'pallet':
      return t('{count, plural, one {# pallet} other {# pallets}}', { count });
    case 'euro pallet':
      return t('{count, plural, one {# euro pallet} other {# euro pallets}}', { count });
    case 'crate':
      return t('{count, plural, one {# crate} other {# crates}}', { count });
    case 'case':
      return t('{count, plural, one {# case} other {# cases}}', { count });
    case 'drum':
      return t('{count, plural, one {# drum} other {# drums}}', { count });
    case 'bag':
      return t('{count, plural, one {# bag} other {# bags}}', { count });
    case 'bale':
      return t('{count, plural, one {# bale} other {# bales}}', { count });
    case 'roll':
      return t('{count, plural, one {# roll} other {# rolls}}', { count });
    case 'bundle':
      return t('{count, plural, one {# bundle} other {# bundles}}', { count });
    default:
      if (currentLanguage() !== DEFAULT_LANGUAGE) return `${figure(count)} × ${type}`;
      return `${figure(count)} ${count === 1 ? type : plural(type)}`;
  }
}

/** Of an own name, in English. */
function plural(noun: string): string {
  if (/s$/.test(noun) && !/(?:ss|us)$/.test(noun)) return noun;
  return /(?:ss|x|ch|sh|us)$/.test(noun) ? `${noun}es` : `${noun}s`;
}
