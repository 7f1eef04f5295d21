import { fixedFigure } from '#contract/freight/figure.ts';
import { type Money, moneyText } from '#contract/freight/money-text.ts';
import { totalIn } from '#contract/freight/offer-comparison.ts';
import classes from './comparison.module.css';
import { type ComparisonScope, inOrder } from './comparison-scope.ts';

interface AmountsProps {
  readonly amounts: readonly Money[];
  readonly look?: 'total' | 'original' | undefined;
}

export function Amounts({ amounts, look }: AmountsProps) {
  return amounts.map((amount) => (
    <span key={amount.currency} className={classes[look ?? 'amount']}>
      {moneyText(amount)}
    </span>
  ));
}

interface ConvertedProps {
  readonly amounts: readonly Money[];
  readonly scope: ComparisonScope;
}

/** One amount in the common currency, with the original ones below it. Without a rate, only those. */
export function Converted({ amounts, scope }: ConvertedProps) {
  const { currency, rates } = scope;
  const { money } = totalIn(currency, amounts, rates);
  const originals = inOrder(scope, amounts);
  if (!money) return <Amounts amounts={originals} look="total" />;
  const isConverted = amounts.some((amount) => amount.currency !== currency);
  return (
    <>
      <Amounts amounts={[money]} look="total" />
      {isConverted && <Amounts amounts={originals} look="original" />}
    </>
  );
}

interface DifferenceProps {
  readonly from: Money;
  readonly to: Money;
  /** What to say of the best one. */
  readonly best: string;
  readonly hasPercent?: boolean;
}

export function Difference({ from, to, best, hasPercent = false }: DifferenceProps) {
  const amount = to.amount - from.amount;
  if (amount === 0) return <span className={classes.best}>{best}</span>;
  const sign = amount > 0 ? '+' : '−';
  const share = fixedFigure(Math.abs((amount / from.amount) * 100), 1);
  return (
    <span className={classes.difference}>
      {sign}
      {moneyText({ currency: to.currency, amount: Math.abs(amount) })}
      {hasPercent && from.amount > 0 && ` (${sign}${share} %)`}
    </span>
  );
}
