/** Values of a request as screens and notifications show them. */

import type { FreightView, Price } from '../freight-requests.ts';
import type { Term } from '../terms.ts';
import { unitsText } from './money-text.ts';

export const recurrenceNames: Readonly<Record<NonNullable<FreightView['recurring']>, Term>> = {
  WEEKLY: 'Every week',
  FORTNIGHTLY: 'Every two weeks',
  MONTHLY: 'Every month',
  IRREGULAR: 'Repeatedly, at no fixed interval',
};

/** '6302.21' of '630221'. */
export const hsText = (digits: string): string =>
  [digits.slice(0, 4), ...(digits.slice(4).match(/\d{2}/g) ?? [])].join('.');

export const priceText = ({ amount, currency }: Price): string => unitsText(currency, amount);
