import { type Money, moneyList } from '#contract/freight/money-text.ts';

/** 'USD 1,450.00 + EUR 85.00', where no line ends between a currency and its amount. */
export const shownMoney = (amounts: readonly Money[]): string =>
  moneyList(amounts).replaceAll(/([A-Z]{3}) /g, '$1\u00a0');
