/** Whether an exchange rate was typed the wrong way round. */

/**
 * US dollars for one unit, in late 2026. They only tell a rate from its inverse, so they may be wrong by tens of percent, and
 * are never used for amounts.
 */
const dollars: Readonly<Record<string, number>> = {
  ...{
    USD: 1,
    EUR: 1.15,
    GBP: 1.33,
    CHF: 1.22,
    DKK: 0.154,
    NOK: 0.098,
    SEK: 0.103,
    PLN: 0.27,
    CZK: 0.047,
    HUF: 0.0029,
  },
  ...{
    RON: 0.228,
    TRY: 0.024,
    ILS: 0.29,
    AED: 0.272,
    SAR: 0.267,
    QAR: 0.275,
    KWD: 3.26,
    BHD: 2.65,
    OMR: 2.6,
    JOD: 1.41,
  },
  ...{
    INR: 0.0114,
    PKR: 0.0036,
    LKR: 0.0033,
    BDT: 0.0082,
    CNY: 0.14,
    HKD: 0.128,
    TWD: 0.032,
    JPY: 0.0066,
    KRW: 0.0007,
  },
  ...{ SGD: 0.77, MYR: 0.235, THB: 0.03, VND: 0.000038, IDR: 0.00006, PHP: 0.0173, AUD: 0.66, NZD: 0.59, CAD: 0.72 },
  ...{
    MXN: 0.054,
    BRL: 0.185,
    CLP: 0.00105,
    COP: 0.00025,
    EGP: 0.0205,
    ZAR: 0.057,
    NGN: 0.00067,
    KES: 0.0077,
    MAD: 0.108,
  },
};

/** The one of two readings of a rate that is nearer to the usual rate. Undefined for currencies that are not known. */
export function nearerToUsual(rates: readonly [number, number], from: string, to: string): number | undefined {
  const [one, other] = [dollars[from], dollars[to]];
  if (one === undefined || other === undefined) return undefined;
  const [first, second] = rates;
  const distance = (rate: number) => Math.abs(Math.log((rate * other) / one));
  return distance(first) <= distance(second) ? first : second;
}

/** Nearer to the inverse of the usual rate than to the usual rate. False for currencies that are not known. */
export function isInverted(rate: number, from: string, to: string): boolean {
  const [one, other] = [dollars[from], dollars[to]];
  if (one === undefined || other === undefined || one === other) return false;
  const usual = Math.log(one / other);
  const typed = Math.log(rate);
  return Math.abs(typed + usual) < Math.abs(typed - usual);
}
