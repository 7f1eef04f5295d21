/** Whether an exchange rate was typed the wrong way round, or with its decimal point in the wrong place. */

/**
 * US dollars for one unit, rounded, of autumn 2025. Sources: the euro reference rates of the European Central Bank, and the
 * rates of the national central banks for currencies that it does not list. They only tell a rate from one with another
 * magnitude, so they may be wrong by tens of percent, and are never used for amounts.
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

/** How many units of `quote` one unit of `base` usually costs. Undefined for currencies that are not known. */
export function usualRate(base: string, quote: string): number | undefined {
  const [one, other] = [dollars[base], dollars[quote]];
  return one === undefined || other === undefined ? undefined : one / other;
}

/** The currency that people name first: the one whose unit is worth more. */
export const strongerFirst = (one: string, other: string): readonly [base: string, quote: string] =>
  (usualRate(one, other) ?? 1) >= 1 ? [one, other] : [other, one];

const distance = (rate: number, usual: number): number => Math.abs(Math.log(rate / usual));

/** The one of two readings of a rate that is nearer to the usual rate. Undefined for currencies that are not known. */
export function nearerToUsual([first, second]: readonly [number, number], base: string, quote: string) {
  const usual = usualRate(base, quote);
  if (usual === undefined) return undefined;
  return distance(first, usual) <= distance(second, usual) ? first : second;
}

export interface DoubtfulRate {
  readonly usual: number;
  /** What may have been meant: the inverse, or another place of the decimal point. Undefined if neither is near the usual rate. */
  readonly better?: number;
}

/** Currencies lose half of their value in bad years, so this much is not surprising. */
const MAX_FACTOR = 3;
const NEAR_FACTOR = 2;

/** Why a rate is doubtful: it looks inverted, or is far from the usual one. Undefined for a plausible rate or an unknown currency. */
export function doubtOf(rate: number, base: string, quote: string): DoubtfulRate | undefined {
  const usual = usualRate(base, quote);
  if (usual === undefined || base === quote) return undefined;
  const own = distance(rate, usual);
  const shifted = [10, 100, 1000].flatMap((factor) => [rate * factor, rate / factor]);
  const others = [1 / rate, ...(own > Math.log(MAX_FACTOR) ? shifted : [])];
  const [better = rate] = others.sort((one, other) => distance(one, usual) - distance(other, usual));
  const isPlausible = own <= Math.log(MAX_FACTOR) && own <= distance(better, usual);
  if (isPlausible) return undefined;
  const isNear = distance(better, usual) < Math.log(NEAR_FACTOR);
  return { usual, ...(isNear && { better: Number(better.toPrecision(6)) }) };
}
