import { chargeLabel } from '#contract/freight/charge-label.ts';
import { chargeSectionNames, chargeSections } from '#contract/freight/charge-names.ts';
import { freeTimeFacts } from '#contract/freight/free-times.ts';
import { moneyText } from '#contract/freight/money-text.ts';
import { chargeText } from '#contract/freight/offer-texts.ts';
import { routingFacts } from '#contract/freight/routing.ts';
import { transitText } from '#contract/freight/transit-text.ts';
import type { Offer } from '#contract/freight-offers.ts';
import { messages } from '#contract/messages.ts';
import { term } from '#contract/terms.ts';
import { formatDate } from '#web/lib/dates.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { leftOut } from '../left-out.ts';
import classes from './offer-terms.module.css';

const t = messages('freight');

const OfferLanes = lazyComponent(async () => (await import('../tender/offer-lanes.tsx')).OfferLanes);

type Terms = Pick<
  Offer,
  | 'charges'
  | 'lanes'
  | 'awardedLanes'
  | 'totals'
  | 'carrier'
  | 'serviceName'
  | 'departure'
  | 'arrival'
  | 'transhipments'
  | 'transitDaysMin'
  | 'transitDaysMax'
  | 'freeDays'
  | 'detentionDays'
  | 'storageDays'
  | 'validUntil'
  | 'paymentTerms'
  | 'notes'
>;

/** The total, the terms in one line each, and the charges behind a click. */
export function OfferTerms({ terms }: { readonly terms: Terms }) {
  const facts = [
    ['Carrier', terms.carrier],
    ['Transit', transitText(terms)],
    ...routingFacts(terms),
    ...freeTimeFacts(terms),
    ['Valid until', formatDate(terms.validUntil)],
    ['Payment', terms.paymentTerms],
  ] as const;
  const others = terms.charges.filter(({ state }) => state !== 'INCLUDED');
  return (
    <div className={classes.terms}>
      <p className={classes.totals}>
        {terms.totals.length === 0
          ? t('No total')
          : terms.totals.map((total) => <span key={total.currency}>{moneyText(total)}</span>)}
      </p>
      {others.length > 0 && (
        <p className={classes.without}>
          {t('Not in the total: {charges}', {
            charges: others.map(({ label, state }) => leftOut(label, state)).join(', '),
          })}
        </p>
      )}
      <dl className={classes.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{term(name)}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {terms.notes && (
        <p className={classes.notes} dir="auto">
          {terms.notes}
        </p>
      )}
      {terms.awardedLanes && (
        <p>
          {t('{count, plural, one {Won # lane: {lanes}} other {Won # lanes: {lanes}}}', {
            count: terms.awardedLanes.length,
            lanes: terms.awardedLanes.map(({ ref }) => ref).join(', '),
          })}
        </p>
      )}
      {terms.lanes && (
        <details className={classes.charges}>
          <summary>{t('{count, plural, one {# lane} other {# lanes}}', { count: terms.lanes.length })}</summary>
          <OfferLanes lanes={terms.lanes} />
        </details>
      )}
      {terms.charges.length > 0 && (
        <details className={classes.charges}>
          <summary>{t('{count, plural, one {# charge} other {# charges}}', { count: terms.charges.length })}</summary>
          <Charges charges={terms.charges} />
        </details>
      )}
    </div>
  );
}

function Charges({ charges }: Pick<Terms, 'charges'>) {
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{t('Charges')}</caption>
      {chargeSections.map((section) => {
        const rows = charges.filter((charge) => charge.section === section);
        if (rows.length === 0) return null;
        return (
          <tbody key={section}>
            <tr>
              <th scope="rowgroup" colSpan={3}>
                {term(chargeSectionNames[section])}
              </th>
            </tr>
            {rows.map((charge, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: charges have no identity
              <tr key={at}>
                <td>
                  <bdi>{chargeLabel(charge.label)}</bdi>
                </td>
                <td className={classes.basis}>{chargeText(charge)}</td>
                <td className={classes.amount}>
                  {charge.amount === null ? '' : moneyText({ currency: charge.currency, amount: charge.amount })}
                </td>
              </tr>
            ))}
          </tbody>
        );
      })}
    </table>
  );
}
