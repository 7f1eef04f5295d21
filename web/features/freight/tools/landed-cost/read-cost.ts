import type { Shipment } from '#contract/freight/landed-cost.ts';
import { isCurrency, parsePercent, type Rate } from '#contract/freight/money.ts';
import type { Money } from '#contract/freight/money-text.ts';
import { enterAmount, parseAmount } from '#contract/freight/parse-amount.ts';

/** As it is typed. */
export const usual = {
  ...{ goods: '', currency: 'EUR', freight: '', insurance: '', other: '' },
  ...{ base: 'CIF' as 'CIF' | 'FOB', duty: '', vat: '' },
};
export type CostInput = Readonly<typeof usual>;

type Errors = Partial<Record<keyof CostInput, string>>;

export const isEmpty = ({ goods, duty, vat }: CostInput): boolean =>
  [goods, duty, vat].every((text) => text.trim() === '');

/** Costs that are left out are 0, but rates have to be entered. */
export function readCost(input: CostInput): { shipment: Shipment | undefined; errors: Errors } {
  const errors: Errors = {};
  const currency = input.currency.trim().toUpperCase();
  if (!isCurrency(currency)) {
    return { shipment: undefined, errors: { currency: 'Enter a currency code such as EUR.' } };
  }
  const amount = (name: 'goods' | 'freight' | 'insurance' | 'other', text: string): Money => {
    const read = parseAmount(text, currency);
    if (!read) errors[name] = `${enterAmount(currency)}, such as 1,250.`;
    return read ?? { currency, amount: 0 };
  };
  const rate = (name: 'duty' | 'vat'): Rate => {
    const read = parsePercent(input[name].replace(',', '.'));
    if (!read)
      errors[name] = `Enter the ${name === 'vat' ? 'VAT' : name} rate in percent, such as 5.5; 0 if there is none.`;
    return read ?? { amount: 0, scale: 0 };
  };
  const shipment = {
    goods: amount('goods', input.goods),
    freight: amount('freight', input.freight.trim() || '0'),
    insurance: amount('insurance', input.insurance.trim() || '0'),
    other: amount('other', input.other.trim() || '0'),
    base: input.base === 'FOB' ? 'FOB' : 'CIF',
    duty: rate('duty'),
    vat: rate('vat'),
  } as const;
  return { shipment: Object.keys(errors).length === 0 ? shipment : undefined, errors };
}
