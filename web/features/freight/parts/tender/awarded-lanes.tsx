import { figure } from '#contract/freight/figure.ts';
import { totals } from '#contract/freight/money.ts';
import { moneyText, unitsText } from '#contract/freight/money-text.ts';
import type { Award } from '#contract/freight-awards.ts';
import { messages } from '#contract/messages.ts';
import { shownMoney } from '#web/lib/shown-money.ts';
import table from '#web/ui/table.module.css';

const t = messages('tenders');

/** The lanes that an offer won, with the requester’s reasons. */
export function AwardedLanes({ lanes }: { readonly lanes: NonNullable<Award['lanes']> }) {
  return (
    <details className={table.container}>
      <summary>
        {t('{count, plural, one {# lane, {total}} other {# lanes, {total}}}', {
          count: lanes.length,
          total: shownMoney(totals(lanes)),
        })}
      </summary>
      <table className={table.table}>
        <caption className="visually-hidden">{t('Awarded lanes')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Lane')}</th>
            <th scope="col">{t('Price per unit')}</th>
            <th scope="col">{t('Volume')}</th>
            <th scope="col" className={table.number}>
              {t('Amount')}
            </th>
            <th scope="col">{t('Reason')}</th>
          </tr>
        </thead>
        <tbody>
          {lanes.map((lane) => (
            <tr key={lane.ref}>
              <th scope="row">
                <bdi>{lane.ref}</bdi>
                <span className={table.detail} dir="auto">
                  {`${lane.origin} – ${lane.destination}`}
                </span>
              </th>
              <td data-label={t('Price per unit')}>{unitsText(lane.currency, lane.unitPrice)}</td>
              <td data-label={t('Volume')}>
                <bdi>{`${figure(lane.volume)} × ${lane.unit}`}</bdi>
              </td>
              <td className={table.number} data-label={t('Amount')}>
                {moneyText(lane)}
              </td>
              <td dir="auto" data-label={t('Reason')}>
                {lane.reason}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
