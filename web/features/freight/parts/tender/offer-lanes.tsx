import { figure } from '#contract/freight/figure.ts';
import { moneyText } from '#contract/freight/money-text.ts';
import { lanePriceText } from '#contract/freight/tender/lane-price-text.ts';
import type { Offer } from '#contract/freight-offers.ts';
import { messages } from '#contract/messages.ts';
import classes from '../offers/offer-terms.module.css';

const t = messages('tenders');

/** The prices of an offer for the lanes of a tender. */
export function OfferLanes({ lanes }: { readonly lanes: NonNullable<Offer['lanes']> }) {
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{t('Prices of the lanes')}</caption>
      <tbody>
        {lanes.map((lane) => (
          <tr key={lane.ref}>
            <td>
              <bdi>{lane.ref}</bdi>
            </td>
            <td className={classes.basis}>{`${figure(lane.volume)} × ${lanePriceText(lane)}`}</td>
            <td className={classes.amount}>{moneyText(lane)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
