/** Values of a request as screens and notifications show them. */

import type { FreightView, Price } from '../freight-requests.ts';
import { unitsText } from './money-text.ts';

export const recurrenceNames: Readonly<Record<NonNullable<FreightView['recurring']>, string>> = {
  WEEKLY: 'Every week',
  FORTNIGHTLY: 'Every two weeks',
  MONTHLY: 'Every month',
  IRREGULAR: 'Repeatedly, at no fixed interval',
};

/** '6302.21' of '630221'. */
export const hsText = (digits: string): string =>
  [digits.slice(0, 4), ...(digits.slice(4).match(/\d{2}/g) ?? [])].join('.');

export const priceText = ({ amount, currency }: Price): string => unitsText(currency, amount);

/** In the order of the UN Model Regulations (5.4.1.4): number, name, class, subsidiary hazard, packing group. */
export function dangerousText(goods: NonNullable<FreightView['hazardous']>): string {
  const { unNumber, properName, subsidiary, packingGroup } = goods;
  const hazard = subsidiary === undefined ? goods.class : `${goods.class} (${subsidiary})`;
  const parts = [`${unNumber} ${properName}`, `class ${hazard}`];
  if (packingGroup !== undefined) parts.push(`packing group ${packingGroup}`);
  return parts.join(', ');
}
