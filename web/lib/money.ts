import { type Money, moneyText, withoutZeros } from '#contract/freight/money-text.ts';

/** '490.00', '1250.07', '48000'. */
export const decimalText = (money: Money): string =>
  moneyText(money)
    .slice(money.currency.length + 1)
    .replaceAll(',', '');

/** As a form shows it: '490', '1250.07'. */
export const majorText = (money: Money): string => withoutZeros(decimalText(money));
