/**
 * What imported goods cost at the door: the customs value, duty, fees and value added tax, by the method of the WTO Customs
 * Valuation Agreement (articles 1 and 8.2, https://www.wto.org/english/docs_e/legal_e/20-val_01_e.htm). A country
 * includes the cost of transport and insurance in the value (CIF) or leaves it out (FOB).
 */

import type { TaxBase } from './import-rules.ts';
import { plus, type Rate, times } from './money.ts';
import type { Money } from './money-text.ts';

/** All amounts are in one currency. */
export interface Shipment {
  readonly goods: Money;
  readonly freight: Money;
  readonly insurance: Money;
  /** After the border, such as handling and delivery. Free of duty. */
  readonly other: Money;
  readonly base: 'CIF' | 'FOB';
  /** ALL: freight, insurance and other costs are taxed. FREIGHT: without other costs. DUTY_VALUE: what the duty is charged on. */
  readonly taxBase: TaxBase;
  readonly duty: Rate;
  /** On the duty, such as the social welfare surcharge of India. Taxed like the duty. */
  readonly surcharge?: Rate | undefined;
  /** A fee of customs on the value, within limits. Not taxed. */
  readonly processing?: { readonly rate: Rate; readonly min: Money; readonly max: Money } | undefined;
  /** A fee of the port on the value. Not taxed. */
  readonly harbour?: Rate | undefined;
  readonly vat: Rate;
}

export interface LandedCost {
  readonly customsValue: Money;
  readonly duty: Money;
  readonly surcharge: Money;
  readonly processing: Money;
  readonly harbour: Money;
  /** What the tax is charged on. */
  readonly taxable: Money;
  readonly vat: Money;
  readonly total: Money;
}

const NONE: Rate = { amount: 0, scale: 0 };

/** @throws Error if the currencies differ */
export function landedCost(shipment: Shipment): LandedCost {
  const {
    goods,
    freight,
    insurance,
    other,
    base,
    taxBase,
    surcharge: onDuty = NONE,
    harbour: ofPort = NONE,
  } = shipment;
  const delivered = plus(goods, freight, insurance);
  const customsValue = base === 'CIF' ? delivered : goods;
  const duty = times(customsValue, shipment.duty);
  const surcharge = times(duty, onDuty);
  const processing = processingFee(customsValue, shipment);
  const harbour = times(customsValue, ofPort);
  const taxed = { ALL: plus(delivered, other), FREIGHT: delivered, DUTY_VALUE: customsValue }[taxBase];
  const taxable = plus(taxed, duty, surcharge);
  const vat = times(taxable, shipment.vat);
  const total = plus(delivered, other, duty, surcharge, processing, harbour, vat);
  return { customsValue, duty, surcharge, processing, harbour, taxable, vat, total };
}

function processingFee(customsValue: Money, { processing }: Shipment): Money {
  if (!processing) return times(customsValue, NONE);
  const { rate, min, max } = processing;
  const { amount, currency } = plus(times(customsValue, rate), { ...min, amount: 0 });
  return { currency, amount: Math.min(Math.max(amount, min.amount), max.amount) };
}
