import { chargeLabel } from '#contract/freight/charge-label.ts';
import { basisNames, chargeSectionNames, chargeStateNames } from '#contract/freight/charge-names.ts';
import { type Meaning, meaningName, meaningsFor } from '#contract/freight/charge-table/columns.ts';
import type { PastedCharge, PastedCharges } from '#contract/freight/paste-charges.ts';
import { breakName, usualBreaks } from '#contract/freight/weight-breaks.ts';
import { messages } from '#contract/messages.ts';
import { term } from '#contract/terms.ts';
import classes from './paste-charges.module.css';

const t = messages('freight');

interface PastedPreviewProps {
  readonly found: PastedCharges;
  readonly onChoose: (meanings: readonly Meaning[]) => void;
}

const SHOWN_ROWS = 50;

/** How the columns and rows of a table were read. Each column can be given another meaning. */
export function PastedPreview({ found: { charges, columns, examples, notes }, onChoose }: PastedPreviewProps) {
  const options = meaningsFor(columns.map(({ meaning }) => meaning));
  /** Each meaning has one column. */
  const choose = (at: number, chosen: Meaning) =>
    onChoose(columns.map(({ meaning }, other) => (other === at ? chosen : meaning === chosen ? 'unused' : meaning)));
  const more = charges.length - SHOWN_ROWS;
  return (
    <>
      <ul className={classes.columns}>
        {columns.map(({ heading, letter, meaning }, at) => (
          <li key={letter}>
            <label>
              <span>
                {letter} <bdi>{heading || examples[at]}</bdi>
              </span>
              <select
                aria-label={t('Meaning of column {letter}, {heading}', { letter, heading: heading || examples[at] })}
                value={meaning}
                onChange={({ target }) => choose(at, target.value as Meaning)}
              >
                {options.map((option) => (
                  <option key={option} value={option}>
                    {meaningName(option)}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
      {charges.length > 0 && <Rows charges={charges.slice(0, SHOWN_ROWS)} />}
      {(more > 0 ? [...notes, t('{count} more charges are not shown here.', { count: more })] : notes).map((note) => (
        <p key={note} className="dim-small" role="status">
          {note}
        </p>
      ))}
    </>
  );
}

function Rows({ charges }: { readonly charges: readonly PastedCharge[] }) {
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <caption className="visually-hidden">{t('How the charges were read')}</caption>
        <thead>
          <tr>
            {[t('Section'), t('Charge'), t('Basis'), t('Quantity'), t('Price'), t('Status')].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {charges.map((charge, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: charges have no identity
            <tr key={at}>
              <td>{term(chargeSectionNames[charge.section])}</td>
              <td>
                <bdi>{chargeLabel(charge.label)}</bdi>
              </td>
              <td>{term(basisNames[charge.basis])}</td>
              <td>{charge.quantity || t('of the request')}</td>
              <td>{priceText(charge)}</td>
              <td>{term(chargeStateNames[charge.state])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const breakNames = usualBreaks.map((fromKg) => ({ fromKg }));

const priceText = ({ currency, unitPrice, breaks = {}, minimum, maximum }: PastedCharge): string => {
  const byWeight = Object.entries(breaks).map(([fromKg, price]) => `${breakName(Number(fromKg), breakNames)} ${price}`);
  return [
    [currency, unitPrice || byWeight.join(', ')].filter(Boolean).join(' '),
    ...(minimum ? [t('minimum {price}', { price: minimum })] : []),
    ...(maximum ? [t('maximum {price}', { price: maximum })] : []),
  ]
    .filter(Boolean)
    .join(', ');
};
