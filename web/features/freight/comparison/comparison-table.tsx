import { IconEyeOff } from '@tabler/icons-react';
import { type Money, moneyText } from '#contract/freight/money-text.ts';
import {
  type Allowances,
  bestTotal,
  currenciesOf,
  isOver,
  type Rates,
  totalIn,
} from '#contract/freight/offer-comparison.ts';
import { type Gap, gapsOf, type Requirement } from '#contract/freight/required-charges.ts';
import { transitText } from '#contract/freight/transit-text.ts';
import type { Offer } from '#contract/freight-offers.ts';
import type { UserId } from '#contract/ids.ts';
import { MemberName } from '#web/features/members/parts/member-name.tsx';
import { formatDate } from '#web/lib/dates.ts';
import { StateBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import comparison from '#web/ui/comparison-table.module.css';
import { WideTable } from '#web/ui/wide-table.tsx';
import { hasActions, OfferActions } from '../parts/offers/deciding/offer-actions.tsx';
import { badgesOf } from '../parts/offers/offer-states.ts';
import { AllowanceFields } from './allowance-fields.tsx';
import type { TypedAllowances } from './allowances.ts';
import { Amounts, chargeRowsOf, gapNames, type Row } from './charge-rows.tsx';
import classes from './comparison.module.css';
import { NoteField } from './note-field.tsx';

interface ComparisonTableProps {
  readonly offers: readonly Offer[];
  readonly required: readonly Requirement[];
  readonly allowances: Allowances;
  readonly typedAllowances: TypedAllowances;
  readonly onAllowance: (typed: TypedAllowances) => void;
  readonly currency: string;
  readonly rates: Rates;
  /** Only the requester keeps notes. */
  readonly keepsNotes: boolean;
  readonly userId: UserId;
  readonly onHide: (offerId: string) => void;
}

/** More columns than this are printed smaller. */
const MANY = 6;
const SHORT_NOTES = 140;
const notStated = <span className="dim">Not stated</span>;

/** One column for each offer. If they don't fit, the table scrolls and its first column stays. */
export function ComparisonTable(props: ComparisonTableProps) {
  const { offers, onHide } = props;
  return (
    <WideTable label="Comparison of offers" className={`${comparison.frame} ${classes.frame}`}>
      <table className={`${comparison.table} ${classes.table}`} data-many={offers.length > MANY || undefined}>
        <thead>
          <tr>
            <th scope="col">Offer</th>
            {offers.map((offer) => (
              <th key={offer.id} scope="col" data-over={isOver(offer) || undefined}>
                <Head offer={offer} onHide={() => onHide(offer.id)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(props).map(({ key, name, of, isNumber, isOnScreenOnly, isPart }) => (
            <tr key={key ?? name} className={isOnScreenOnly ? 'no-print' : undefined} data-part={isPart || undefined}>
              <th scope="row">{name}</th>
              {offers.map((offer) => (
                <td
                  key={offer.id}
                  className={isNumber ? classes.number : undefined}
                  data-over={isOver(offer) || undefined}
                  dir="auto"
                >
                  {of(offer)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}

function rowsOf(props: ComparisonTableProps): readonly Row[] {
  const { offers, required, allowances, currency, rates, keepsNotes, userId } = props;
  // Each cell lists its amounts in the same order of currencies.
  const order = currenciesOf(offers);
  const inOrder = (amounts: readonly Money[]) =>
    [...amounts].sort((one, other) => order.indexOf(one.currency) - order.indexOf(other.currency));
  const hasOthers = offers.some(({ totals }) => totals.some((total) => total.currency !== currency));
  const hasRates = offers.some(({ totals }) => totals.some((total) => rates[total.currency]));
  const hasGaps = offers.some(({ charges }) => gapsOf(charges, required).length > 0);
  const hasNotes = offers.some(({ note }) => note);
  const best = bestTotal(offers, { currency, rates, required });
  const inOneCurrency = (offer: Offer) => <OneTotal {...{ offer, currency, rates, required, best }} />;
  return [
    ...chargeRowsOf(offers, required, inOrder),
    {
      name: 'Total',
      of: (offer: Offer) => (
        <>
          {hasOthers ? <Totals amounts={inOrder(offer.totals)} isStrong={!hasRates} /> : inOneCurrency(offer)}
          <Without gaps={gapsOf(offer.charges, required)} />
        </>
      ),
      isNumber: true,
    },
    ...(hasOthers
      ? [{ name: `Total in ${currency}`, of: inOneCurrency, isNumber: true, isOnScreenOnly: !hasRates }]
      : []),
    ...(hasGaps
      ? [
          {
            name: 'Your allowance',
            of: (offer: Offer) => (
              <AllowanceFields
                gaps={gapsOf(offer.charges, required)}
                typed={props.typedAllowances}
                onChange={props.onAllowance}
                {...{ offer, offers, required, currency, rates }}
              />
            ),
            isOnScreenOnly: true,
          },
        ]
      : []),
    ...(Object.values(allowances).some(Boolean)
      ? [
          {
            name: `With your allowance, ${currency}`,
            of: (offer: Offer) => <WithAllowance {...{ offer, currency, rates }} allowance={allowances[offer.id]} />,
            isNumber: true,
          },
        ]
      : []),
    { name: 'Transit', of: (offer) => transitText(offer) ?? notStated },
    { name: 'Free days', of: ({ freeDays }) => freeDays ?? notStated },
    { name: 'Valid until', of: ({ validUntil }) => formatDate(validUntil) },
    { name: 'Carrier', of: ({ carrier }) => carrier ?? notStated },
    { name: 'Payment terms', of: ({ paymentTerms }) => paymentTerms ?? notStated },
    ...(offers.some(({ notes }) => notes) ? [{ name: 'Notes', of: ({ notes }: Offer) => <Notes text={notes} /> }] : []),
    ...(keepsNotes
      ? [
          {
            name: 'Your note',
            of: (offer: Offer) => <NoteField key={offer.id} offer={offer} userId={userId} />,
            isOnScreenOnly: !hasNotes,
          },
        ]
      : []),
    ...(offers.some(hasActions)
      ? [{ name: 'Decision', of: (offer: Offer) => <Decision offer={offer} />, isOnScreenOnly: true }]
      : []),
  ];
}

function Decision({ offer }: { readonly offer: Offer }) {
  return (
    <>
      <OfferActions offer={offer} />
      {offer.isOutdated && offer.can.decline && (
        <p className="dim-small">The request changed. You can accept this offer once it is confirmed or revised.</p>
      )}
    </>
  );
}

function Head({ offer, onHide }: { readonly offer: Offer; readonly onHide: () => void }) {
  const { user } = offer;
  return (
    <div className={classes.head}>
      <MemberName person={user} className={classes.author} />
      {user.identity?.company && <span className={classes.company}>{user.identity.company}</span>}
      <span className={classes.badges}>
        {badgesOf(offer).map((badge) => (
          <StateBadge key={badge.name} {...badge} />
        ))}
      </span>
      <Button
        look="quiet"
        className={`${classes.hide} no-print`}
        aria-label={`Hide the offer of ${user.name}`}
        onClick={onHide}
      >
        <IconEyeOff size={16} aria-hidden="true" />
        Hide
      </Button>
    </div>
  );
}

/** A long text opens on request, so that it does not stretch the row of all offers. */
function Notes({ text }: { readonly text: string | undefined }) {
  if (!text) return <span className="dim">None</span>;
  if (text.length <= SHORT_NOTES) return <span className={classes.notes}>{text}</span>;
  return (
    <>
      <details className={`${classes.notes} no-print`}>
        <summary>{`${text.slice(0, SHORT_NOTES - 20).trimEnd()} …`}</summary>
        {text}
      </details>
      <span className={`${classes.notes} print-only`}>{text}</span>
    </>
  );
}

function Totals({ amounts, isStrong }: { readonly amounts: readonly Money[]; readonly isStrong: boolean }) {
  return amounts.length === 0 ? notStated : <Amounts amounts={amounts} isStrong={isStrong} />;
}

/** Why a total is not the price of everything that was asked for. */
function Without({ gaps }: { readonly gaps: readonly Gap[] }) {
  if (gaps.length === 0) return null;
  return (
    <span className={classes.flag} data-missing>
      Incomplete: without {gaps.map(({ label, reason }) => `${label} (${gapNames[reason].toLowerCase()})`).join(', ')}
    </span>
  );
}

interface OneTotalProps extends Pick<ComparisonTableProps, 'currency' | 'rates' | 'required'> {
  readonly offer: Offer;
  /** The lowest total of a complete offer. */
  readonly best: Money | null;
}

function OneTotal({ offer, currency, rates, required, best }: OneTotalProps) {
  const { money, withoutRate } = totalIn(currency, offer.totals, rates);
  if (!money) {
    return withoutRate.length > 0 ? (
      <span className={classes.flag}>Enter the rate of {withoutRate.join(', ')}</span>
    ) : (
      notStated
    );
  }
  const isComparable = best !== null && gapsOf(offer.charges, required).length === 0 && !isOver(offer);
  return (
    <>
      <Amounts amounts={[money]} isStrong />
      {isComparable && <Difference from={best} to={money} />}
    </>
  );
}

function Difference({ from, to }: { readonly from: Money; readonly to: Money }) {
  const amount = to.amount - from.amount;
  if (amount === 0) return <span className={classes.best}>Lowest complete total</span>;
  const percent = from.amount > 0 ? ` (+${((amount / from.amount) * 100).toFixed(1)} %)` : '';
  return (
    <span className="dim-small">
      +{moneyText({ currency: to.currency, amount })}
      {percent}
    </span>
  );
}

function WithAllowance({
  offer,
  allowance,
  currency,
  rates,
}: { readonly offer: Offer; readonly allowance: Money | undefined } & Pick<
  ComparisonTableProps,
  'currency' | 'rates'
>) {
  const { money } = totalIn(currency, offer.totals, rates);
  if (!money) return <span className="dim">–</span>;
  return (
    <>
      <Amounts amounts={[{ currency, amount: money.amount + (allowance?.amount ?? 0) }]} isStrong />
      {allowance && <span className="dim-small">of which {moneyText(allowance)} is your estimate</span>}
    </>
  );
}
