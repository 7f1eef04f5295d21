import { allowanceSum } from '#contract/freight/allowances.ts';
import { moneyText } from '#contract/freight/money-text.ts';
import { isOver, totalIn } from '#contract/freight/offer-comparison.ts';
import { type Gap, gapsOf } from '#contract/freight/required-charges.ts';
import type { Offer } from '#contract/freight-offers.ts';
import { messages } from '#contract/messages.ts';
import { leftOut } from '../parts/left-out.ts';
import { Amounts, Converted, Difference } from './amounts.tsx';
import classes from './comparison.module.css';
import type { ComparisonScope } from './comparison-scope.ts';
import type { Row } from './row.ts';

const t = messages('freight');

/** The total in one currency, what it leaves out, and how far it is from the target. */
export function totalRowsOf(scope: ComparisonScope): readonly Row[] {
  const { offers, currency, targetPrice, allowances } = scope;
  const hasOthers = offers.some(({ totals }) => totals.some((total) => total.currency !== currency));
  const hasAllowances = offers.some(({ id }) => allowanceSum(allowances[id]));
  return [
    {
      name: hasOthers ? t('Total in {currency}', { currency }) : t('Total'),
      of: (offer) => <Total offer={offer} scope={scope} />,
      isNumber: true,
      isTotal: true,
    },
    ...(hasAllowances
      ? [
          {
            name: t('With your allowances'),
            of: (offer: Offer) => <WithAllowances offer={offer} scope={scope} />,
            isNumber: true,
          },
        ]
      : []),
    ...(targetPrice
      ? [
          {
            name: t('Target price'),
            note: moneyText(targetPrice),
            of: (offer: Offer) => <ToTarget offer={offer} scope={scope} />,
            isNumber: true,
          },
        ]
      : []),
  ];
}

interface CellProps {
  readonly offer: Offer;
  readonly scope: ComparisonScope;
}

function Total({ offer, scope }: CellProps) {
  const { currency, rates, best, required } = scope;
  const gaps = gapsOf(offer.charges, required);
  const { money, withoutRate } = totalIn(currency, offer.totals, rates);
  const bestTotal = best && totalIn(currency, best.totals, rates).money;
  const isComparable = money && bestTotal && gaps.length === 0 && !isOver(offer);
  return (
    <>
      {offer.totals.length === 0 ? (
        <span className="dim">{t('Not stated')}</span>
      ) : (
        <Converted amounts={offer.totals} scope={scope} />
      )}
      {withoutRate.length > 0 && (
        <span className={classes.flag}>
          {t('Enter the rate of {currencies}', { currencies: withoutRate.join(', ') })}
        </span>
      )}
      {isComparable && <Difference from={bestTotal} to={money} best={t('Best complete total')} hasPercent />}
      <Without gaps={gaps} />
    </>
  );
}

/** Why a total is not the price of everything that was asked for. */
function Without({ gaps }: { readonly gaps: readonly Gap[] }) {
  if (gaps.length === 0) return null;
  return (
    <span className={classes.flag} data-missing>
      {t('Incomplete: without {charges}', {
        charges: gaps.map(({ label, reason }) => leftOut(label, reason)).join(', '),
      })}
    </span>
  );
}

/** How many charges an offer lacks that have no allowance. */
const openIn = ({ id, charges }: Offer, { required, allowances }: ComparisonScope): number =>
  gapsOf(charges, required).length - (allowances[id]?.filter(({ money }) => money !== null).length ?? 0);

function WithAllowances({ offer, scope }: CellProps) {
  const { currency, rates, allowances } = scope;
  const { money } = totalIn(currency, offer.totals, rates);
  const sum = allowanceSum(allowances[offer.id]);
  if (!money) return <span className="dim">–</span>;
  const left = openIn(offer, scope);
  return (
    <>
      <Amounts amounts={[{ currency, amount: money.amount + (sum?.amount ?? 0) }]} look="total" />
      {sum && <span className="dim-small">{t('of which {amount} is your allowance', { amount: moneyText(sum) })}</span>}
      {left > 0 && <span className={classes.flag}>{t('{count} without an allowance', { count: left })}</span>}
    </>
  );
}

function ToTarget({ offer, scope }: CellProps) {
  const { currency, rates, targetPrice, allowances } = scope;
  const { money } = totalIn(currency, offer.totals, rates);
  const target = targetPrice && totalIn(currency, [targetPrice], rates).money;
  if (!money || !target) return <span className="dim">–</span>;
  const amount = money.amount + (allowanceSum(allowances[offer.id])?.amount ?? 0) - target.amount;
  if (amount === 0) return t('On target');
  const isIncomplete = openIn(offer, scope) > 0;
  const distance = moneyText({ currency, amount: Math.abs(amount) });
  return (
    <>
      <span className={amount < 0 && !isIncomplete ? classes.below : undefined}>
        {amount < 0 ? t('{amount} below', { amount: distance }) : t('{amount} above', { amount: distance })}
      </span>
      {isIncomplete && <span className={classes.flag}>{t('Incomplete')}</span>}
    </>
  );
}
