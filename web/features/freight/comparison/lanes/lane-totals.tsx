import { moneyText } from '#contract/freight/money-text.ts';
import { periodName } from '#contract/freight/tender/tender.ts';
import { messages } from '#contract/messages.ts';
import comparison from '#web/ui/comparison-table.module.css';
import { WideTable } from '#web/ui/wide-table.tsx';
import { bidderName, type LaneScope } from './lane-scope.ts';
import classes from './lanes.module.css';

const t = messages('tenders');

/** What each offer costs in total, and what each lane by its lowest price would cost. */
export function LaneTotals({ comparison: { rows, bidders, byLowest }, offers, currency, period }: LaneScope) {
  const total = (amount: number) => moneyText({ currency, amount });
  return (
    <WideTable label={t('Totals')} className={comparison.frame}>
      <table className={`${comparison.table} ${classes.table}`}>
        <caption className="visually-hidden">{t('Totals')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Offer')}</th>
            <th scope="col">{t('Lanes priced')}</th>
            <th scope="col">{t('Lowest on')}</th>
            <th scope="col" className={classes.number}>
              {t('Total {period}', { period: periodName(period) })}
            </th>
          </tr>
        </thead>
        <tbody>
          {offers.map((offer, at) => {
            const { covered = 0, lowestOn = 0, total: sum = null } = bidders[at] ?? {};
            return (
              <tr key={offer.id}>
                <th scope="row">
                  <bdi>{bidderName(offer)}</bdi>
                </th>
                <td>{t('{covered} of {count}', { covered, count: rows.length })}</td>
                <td>{lowestOn}</td>
                <td className={classes.number}>{sum === null ? t('A rate is missing') : total(sum)}</td>
              </tr>
            );
          })}
          <tr>
            <th scope="row">{t('Each lane by its lowest price')}</th>
            <td>{t('{covered} of {count}', { covered: byLowest.covered, count: rows.length })}</td>
            <td />
            <td className={classes.number}>
              <strong>{total(byLowest.total)}</strong>
            </td>
          </tr>
        </tbody>
      </table>
    </WideTable>
  );
}
