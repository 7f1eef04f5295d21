/**
 * What imported goods cost at the door: the customs value, duty and value added tax, by the method of the WTO Customs
 * Valuation Agreement (articles 1 and 8.2, https://www.wto.org/english/docs_e/legal_e/20-val_01_e.htm). A country
 * includes the cost of transport and insurance in the value (CIF) or leaves it out (FOB).
 */

import { plus, type Rate, times } from './money.ts';
import type { Money } from './money-text.ts';

/** All amounts are in one currency. */
export interface Shipment {
  readonly goods: Money;
  readonly freight: Money;
  readonly insurance: Money;
  /** After the border, such as handling and delivery. Taxed, but free of duty. */
  readonly other: Money;
  readonly base: 'CIF' | 'FOB';
  readonly duty: Rate;
  readonly vat: Rate;
}

export interface LandedCost {
  readonly customsValue: Money;
  readonly duty: Money;
  /** What the tax is charged on. */
  readonly taxable: Money;
  readonly vat: Money;
  readonly total: Money;
}

/** @throws Error if the currencies differ */
export function landedCost({ goods, freight, insurance, other, base, ...rates }: Shipment): LandedCost {
  const customsValue = base === 'CIF' ? plus(goods, freight, insurance) : goods;
  const duty = times(customsValue, rates.duty);
  const taxable = plus(customsValue, duty, other);
  const vat = times(taxable, rates.vat);
  return { customsValue, duty, taxable, vat, total: plus(goods, freight, insurance, other, duty, vat) };
}
