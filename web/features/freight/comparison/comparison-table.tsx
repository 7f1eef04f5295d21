import { IconEyeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { sectionNames, sections } from '#contract/freight/charge-names.ts';
import { type Money, moneyText } from '#contract/freight/money-text.ts';
import {
  currenciesOf,
  type Rates,
  type SectionCell,
  sectionCell,
  totalIn,
  type UsualCharges,
  usualIn,
} from '#contract/freight/offer-comparison.ts';
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
import classes from './comparison.module.css';
import { NoteField } from './note-field.tsx';

interface ComparisonTableProps {
  readonly offers: readonly Offer[];
  readonly currency: string;
  readonly rates: Rates;
  /** Only the requester keeps notes. */
  readonly keepsNotes: boolean;
  readonly userId: UserId;
  readonly onHide: (offerId: string) => void;
}

interface Row {
  readonly name: string;
  readonly of: (offer: Offer) => ReactNode;
  readonly isNumber?: boolean;
  readonly isOnScreenOnly?: boolean;
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
          {rowsOf(props).map(({ name, of, isNumber, isOnScreenOnly }) => (
            <tr key={name} className={isOnScreenOnly ? 'no-print' : undefined}>
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

const isOver = ({ state }: Offer): boolean => state === 'EXPIRED' || state === 'DECLINED' || state === 'WITHDRAWN';

function rowsOf({ offers, currency, rates, keepsNotes, userId }: ComparisonTableProps): readonly Row[] {
  const usual = usualIn(offers);
  // Each cell lists its amounts in the same order of currencies.
  const order = currenciesOf(offers);
  const inOrder = (amounts: readonly Money[]) =>
    [...amounts].sort((one, other) => order.indexOf(one.currency) - order.indexOf(other.currency));
  const hasOthers = offers.some(({ totals }) => totals.some((total) => total.currency !== currency));
  const hasRates = offers.some(({ totals }) => totals.some((total) => rates[total.currency]));
  const hasNotes = offers.some(({ note }) => note);
  return [
    ...sections.map((section) => ({
      name: sectionNames[section],
      of: (offer: Offer) => {
        const cell = sectionCell(offer, section, usual as UsualCharges);
        return <Charges cell={{ ...cell, amounts: inOrder(cell.amounts) }} />;
      },
      isNumber: true,
    })),
    {
      name: 'Total',
      of: ({ totals }) => (totals.length === 0 ? notStated : <Amounts amounts={inOrder(totals)} isStrong />),
      isNumber: true,
    },
    ...(hasOthers
      ? [
          {
            name: `Total in ${currency}`,
            of: (offer: Offer) => <OneTotal {...{ offer, currency, rates }} />,
            isNumber: true,
            isOnScreenOnly: !hasRates,
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

function Amounts({ amounts, isStrong = false }: { readonly amounts: readonly Money[]; readonly isStrong?: boolean }) {
  return amounts.map((amount) => (
    <span key={amount.currency} className={isStrong ? classes.total : classes.amount}>
      {moneyText(amount)}
    </span>
  ));
}

function Charges({ cell: { amounts, atCost, excluded, missing } }: { readonly cell: SectionCell }) {
  const flags = [
    ['Missing', missing],
    ['At cost', atCost],
    ['Not included', excluded],
  ] as const;
  const isEmpty = amounts.length + missing.length + atCost.length + excluded.length === 0;
  if (isEmpty) return <span className="dim">None</span>;
  return (
    <>
      <Amounts amounts={amounts} />
      {flags.map(
        ([name, labels]) =>
          labels.length > 0 && (
            <span key={name} className={classes.flag} data-missing={name === 'Missing' || undefined}>
              {name}: {labels.join(', ')}
            </span>
          ),
      )}
    </>
  );
}

function OneTotal({
  offer,
  currency,
  rates,
}: { readonly offer: Offer } & Pick<ComparisonTableProps, 'currency' | 'rates'>) {
  const { money, withoutRate } = totalIn(currency, offer.totals, rates);
  if (money) return <Amounts amounts={[money]} isStrong />;
  return withoutRate.length > 0 ? (
    <span className={classes.flag}>Enter the rate of {withoutRate.join(', ')}</span>
  ) : (
    notStated
  );
}
