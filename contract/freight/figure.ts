import { rounded } from './packages.ts';

/** '1,860' or '10.08'. Composed without `Intl`, whose first use takes 0.1 s on a phone. */
export function figure(value: number, decimals = 3): string {
  const [whole = '', fraction] = String(rounded(value, decimals)).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
