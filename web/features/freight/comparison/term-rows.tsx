import { arrivalOf, lateness, latestDeparture } from '#contract/freight/arrival.ts';
import { chargeLabel } from '#contract/freight/charge-label.ts';
import { type FreeTimes, freeTimeNames, freeTimes } from '#contract/freight/free-times.ts';
import { isOver } from '#contract/freight/offer-comparison.ts';
import { lowest } from '#contract/freight/offer-ranking.ts';
import { shortCharges } from '#contract/freight/offer-validity.ts';
import { routingFacts } from '#contract/freight/routing.ts';
import { transitText } from '#contract/freight/transit-text.ts';
import { type Offer, readAttachmentOfOffer } from '#contract/freight-offers.ts';
import { messages } from '#contract/messages.ts';
import { term } from '#contract/terms.ts';
import { addressOf } from '#web/lib/api.ts';
import { formatDate } from '#web/lib/dates.ts';
import classes from './comparison.module.css';
import type { ComparisonScope } from './comparison-scope.ts';
import type { Row } from './row.ts';

const t = messages('freight');

const SHORT_NOTES = 140;
const notStated = () => <span className="dim">{t('Not stated')}</span>;

/** What an offer says besides its price. */
export function termRowsOf({ offers, dates }: ComparisonScope): readonly Row[] {
  const standing = offers.filter((offer) => !isOver(offer));
  const shortest = lowest(standing.map(longestTransit));
  const { deliverBy } = dates;
  return [
    {
      name: t('Transit'),
      of: (offer) => (
        <>
          {transitText(offer) ?? notStated()}
          {!isOver(offer) && <DaysMore days={longestTransit(offer)} than={shortest} best={t('Shortest')} />}
        </>
      ),
    },
    ...(deliverBy
      ? [
          {
            name: t('Arrival'),
            note: t('Wanted by {date}', { date: formatDate(deliverBy) }),
            of: (offer: Offer) => <ArrivalCell offer={offer} dates={dates} />,
          },
        ]
      : []),
    ...freeTimes
      .filter((name) => name === 'freeDays' || offers.some((offer) => offer[name] !== undefined))
      .map((name) => freeTimeRow(name, standing)),
    {
      name: t('Valid until'),
      of: ({ validUntil, ...offer }) => (
        <>
          {formatDate(validUntil)}
          {!isOver({ validUntil, ...offer }) && dates.readyDate !== undefined && validUntil < dates.readyDate && (
            <span className={classes.flag}>{t('Ends before the goods are ready')}</span>
          )}
          {shortCharges({ validUntil, ...offer }, dates.readyDate).map(({ label, until }) => (
            <span key={`${label} ${until}`} className={classes.flag}>
              {t('{charge} only until {date}', { charge: chargeLabel(label), date: formatDate(until) })}
            </span>
          ))}
        </>
      ),
    },
    { name: t('Carrier'), of: ({ carrier }) => carrier ?? notStated() },
    ...routingRows(offers),
    { name: t('Payment terms'), of: ({ paymentTerms }) => paymentTerms ?? notStated() },
    ...(offers.some(({ notes }) => notes)
      ? [{ name: t('Notes'), of: ({ notes }: Offer) => <Notes text={notes} /> }]
      : []),
    ...(offers.some(({ attachments }) => attachments.length > 0)
      ? [{ name: t('Files'), of: (offer: Offer) => <Files offer={offer} /> }]
      : []),
  ];
}

/** Rows for what at least one offer states. */
function routingRows(offers: readonly Offer[]): Row[] {
  const facts = new Map(offers.map((offer) => [offer.id, new Map(routingFacts(offer))]));
  const names = routingFacts({}).map(([name]) => name);
  return names
    .filter((name) => offers.some(({ id }) => facts.get(id)?.get(name) !== undefined))
    .map((name) => ({
      name: name === 'Arrival' ? t('Stated arrival') : term(name),
      of: ({ id }) => facts.get(id)?.get(name) ?? notStated(),
    }));
}

function freeTimeRow(name: keyof FreeTimes, standing: readonly Offer[]): Row {
  const most = lowest(standing.map(({ [name]: days }) => (days === undefined ? null : -days)));
  return {
    name: term(freeTimeNames[name]),
    of: ({ [name]: days, ...offer }) => (
      <>
        {days ?? notStated()}
        {most !== null && days === -most && !isOver(offer) && <span className={classes.best}>{t('Most')}</span>}
      </>
    ),
  };
}

const longestTransit = ({ transitDaysMin, transitDaysMax }: Offer): number | null =>
  transitDaysMax ?? transitDaysMin ?? null;

interface DaysMoreProps {
  readonly days: number | null;
  /** Null if the offers do not differ. */
  readonly than: number | null;
  readonly best: string;
}

function DaysMore({ days, than, best }: DaysMoreProps) {
  if (days === null || than === null) return null;
  if (days === than) return <span className={classes.best}>{best}</span>;
  return (
    <span className={classes.difference}>
      {t('{count, plural, one {+# day} other {+# days}}', { count: days - than })}
    </span>
  );
}

function ArrivalCell({ offer, dates }: { readonly offer: Offer } & Pick<ComparisonScope, 'dates'>) {
  const arrival = arrivalOf(offer, dates);
  const late = lateness(offer, dates);
  if (!arrival || !late) {
    const departure = latestDeparture(offer, dates);
    return departure === undefined ? notStated() : t('Must leave by {date}', { date: formatDate(departure) });
  }
  const days =
    arrival.first === arrival.last
      ? formatDate(arrival.last)
      : t('{first} to {last}', { first: formatDate(arrival.first), last: formatDate(arrival.last) });
  return (
    <>
      {days}
      {late.is === 'IN_TIME' ? (
        <span className={classes.best}>{t('In time')}</span>
      ) : (
        <span className={classes.flag} data-missing={late.is === 'LATE' || undefined}>
          {late.is === 'LATE'
            ? t('{count, plural, one {Late: up to # day} other {Late: up to # days}}', { count: late.days })
            : t('{count, plural, one {May be late: up to # day} other {May be late: up to # days}}', {
                count: late.days,
              })}
        </span>
      )}
    </>
  );
}

function Files({ offer: { id: replyId, attachments } }: { readonly offer: Offer }) {
  if (attachments.length === 0) return <span className="dim">{t('None')}</span>;
  return (
    <ul className={classes.files}>
      {attachments.map(({ id, name }) => (
        <li key={id}>
          <a href={addressOf(readAttachmentOfOffer, { params: { replyId, id } })} download dir="auto">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A long text opens on request, so that it does not stretch the row of all offers. */
function Notes({ text }: { readonly text: string | undefined }) {
  if (!text) return <span className="dim">{t('None')}</span>;
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
