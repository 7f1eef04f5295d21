import { IconEyeOff } from '@tabler/icons-react';
import { isOver, totalIn } from '#contract/freight/offer-comparison.ts';
import { type Standing, standingOf } from '#contract/freight/offer-ranking.ts';
import type { Offer } from '#contract/freight-offers.ts';
import { messages } from '#contract/messages.ts';
import { type Term, term } from '#contract/terms.ts';
import { MemberName } from '#web/features/members/parts/member-name.tsx';
import { StateBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import comparison from '#web/ui/comparison-table.module.css';
import { WideTable } from '#web/ui/wide-table.tsx';
import { hasActions, OfferActions } from '../parts/offers/deciding/offer-actions.tsx';
import { badgesOf } from '../parts/offers/offer-states.ts';
import { chargeRowsOf } from './charge-rows.tsx';
import classes from './comparison.module.css';
import type { ComparisonScope } from './comparison-scope.ts';
import { NoteField } from './note-field.tsx';
import type { Row } from './row.ts';
import { termRowsOf } from './term-rows.tsx';
import { totalRowsOf } from './total-rows.tsx';

const t = messages('freight');

interface ComparisonTableProps {
  readonly scope: ComparisonScope;
  readonly onHide: (offerId: string) => void;
}

/** More columns than this are printed smaller. */
const MANY = 6;

/** One column for each offer. If they don't fit, the table scrolls and its first column stays. */
export function ComparisonTable({ scope, onHide }: ComparisonTableProps) {
  const { offers } = scope;
  return (
    <WideTable label={t('Comparison of offers')} className={`${comparison.frame} ${classes.frame}`}>
      <table className={`${comparison.table} ${classes.table}`} data-many={offers.length > MANY || undefined}>
        <thead>
          <tr>
            <th scope="col">{t('Offer')}</th>
            {offers.map((offer, at) => (
              <th key={offer.id} scope="col" data-over={isOver(offer) || undefined}>
                <Head offer={offer} at={at} scope={scope} onHide={() => onHide(offer.id)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(scope).map(({ key, name, note, of, isNumber, isOnScreenOnly, isPart, isTotal }) => (
            <tr
              key={key ?? name}
              className={isOnScreenOnly ? 'no-print' : undefined}
              data-part={isPart || undefined}
              data-total={isTotal || undefined}
            >
              <th scope="row">
                {name}
                {note && <span className={classes.rowNote}>{note}</span>}
              </th>
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

function rowsOf(scope: ComparisonScope): readonly Row[] {
  const { offers, keepsNotes, userId } = scope;
  return [
    ...chargeRowsOf(scope),
    ...totalRowsOf(scope),
    ...termRowsOf(scope),
    ...(keepsNotes
      ? [
          {
            name: t('Your note'),
            of: (offer: Offer) => <NoteField key={offer.id} offer={offer} userId={userId} />,
            isOnScreenOnly: !offers.some(({ note }) => note),
          },
        ]
      : []),
    ...(offers.some(hasActions)
      ? [{ name: t('Decision'), of: (offer: Offer) => <Decision offer={offer} />, isOnScreenOnly: true }]
      : []),
  ];
}

function Decision({ offer }: { readonly offer: Offer }) {
  return (
    <>
      <OfferActions offer={offer} />
      {offer.isOutdated && offer.can.decline && (
        <p className="dim-small">
          {t('The request changed. You can accept this offer once it is confirmed or revised.')}
        </p>
      )}
    </>
  );
}

const lower: Readonly<Partial<Record<Standing, Term>>> = {
  LATE: 'Ranks lower: arrives late',
  OUTDATED: 'Ranks lower: outdated',
  INCOMPLETE: 'Ranks lower: incomplete',
};

interface HeadProps {
  readonly offer: Offer;
  /** The index of its column. */
  readonly at: number;
  readonly scope: ComparisonScope;
  readonly onHide: () => void;
}

function Head({ offer, at, scope, onHide }: HeadProps) {
  const { user } = offer;
  const { sort, currency, rates } = scope;
  const standing = standingOf(offer, scope);
  const why = lower[standing];
  const isByTotal = sort === 'total' && standing !== 'OVER';
  const isRanked = isByTotal && standing !== 'INCOMPLETE' && totalIn(currency, offer.totals, rates).money !== null;
  return (
    <div className={classes.head}>
      {isRanked && <span className={classes.rank}>{t('No. {rank}', { rank: at + 1 })}</span>}
      <MemberName person={user} className={classes.author} />
      {user.identity?.company && <span className={classes.company}>{user.identity.company}</span>}
      <span className={classes.badges}>
        {badgesOf(offer).map((badge) => (
          <StateBadge key={badge.name} {...badge} />
        ))}
      </span>
      {isByTotal && why && <span className={`${classes.flag} ${classes.lower}`}>{term(why)}</span>}
      <Button
        look="quiet"
        className={`${classes.hide} no-print`}
        aria-label={t('Hide the offer of {name}', { name: user.name })}
        onClick={onHide}
      >
        <IconEyeOff size={16} aria-hidden="true" />
        {t('Hide')}
      </Button>
    </div>
  );
}
