import { figure } from '#contract/freight/figure.ts';
import { landedCost, type Shipment } from '#contract/freight/landed-cost.ts';
import type { Rate } from '#contract/freight/money.ts';
import { type Money, moneyText } from '#contract/freight/money-text.ts';
import table from '#web/ui/table.module.css';
import { Figures } from '../tool-page.tsx';
import classes from './cost-table.module.css';

interface CostTableProps {
  readonly shipment: Shipment;
  /** 'VAT or GST'. */
  readonly taxName: string;
}

const taxedBesides = {
  ALL: 'goods + freight + insurance + other costs + duty',
  FREIGHT: 'goods + freight + insurance + duty',
  DUTY_VALUE: 'customs value + duty',
} as const;

/** How the landed cost is composed, with the formula of each part. */
export function CostTable({ shipment, taxName }: CostTableProps) {
  const { customsValue, duty, surcharge, processing, harbour, taxable, vat, total } = landedCost(shipment);
  const { goods, freight, insurance, other, base, taxBase } = shipment;
  const fees: readonly (readonly [string, string, Money])[] = [
    ...(shipment.processing
      ? [['Merchandise processing fee', processingText(shipment.processing), processing] as const]
      : []),
    ...(shipment.harbour
      ? [['Harbor maintenance fee', `customs value × ${percent(shipment.harbour)}`, harbour] as const]
      : []),
  ];
  const added = [
    'goods + freight + insurance + other costs + duty',
    ...(shipment.surcharge ? ['surcharge'] : []),
    ...(fees.length > 0 ? ['fees'] : []),
    taxName,
  ].join(' + ');
  const rows: readonly (readonly [string, string, Money])[] = [
    ['Goods', '', goods],
    ['Freight', '', freight],
    ['Insurance', '', insurance],
    ['Customs value', base === 'CIF' ? 'goods + freight + insurance' : 'goods alone', customsValue],
    ['Duty', `customs value × ${percent(shipment.duty)}`, duty],
    ...(shipment.surcharge
      ? [['Surcharge on the duty', `duty × ${percent(shipment.surcharge)}`, surcharge] as const]
      : []),
    ['Other costs', '', other],
    ['Taxable amount', `${taxedBesides[taxBase]}${shipment.surcharge ? ' + surcharge' : ''}`, taxable],
    [taxName, `taxable amount × ${percent(shipment.vat)}`, vat],
    ...fees,
  ];
  return (
    <>
      <Figures
        figures={{ 'Landed cost': moneyText(total), 'Of this, duty': moneyText(duty), 'Of this, tax': moneyText(vat) }}
      />
      <div className={`${table.container} ${classes.table}`}>
        <table className={table.table}>
          <caption className="visually-hidden">How the landed cost is computed, in {total.currency}</caption>
          <tbody>
            {rows.map(([name, formula, amount]) => (
              <tr key={name}>
                <th scope="row">
                  {name}
                  {formula && <span className={table.detail}>{formula}</span>}
                </th>
                <td className={table.number}>{moneyText(amount)}</td>
              </tr>
            ))}
            <tr className={classes.total}>
              <th scope="row">
                Landed cost
                <span className={table.detail}>{added}</span>
              </th>
              <td className={table.number}>{moneyText(total)}</td>
            </tr>
          </tbody>
        </table>
      </div>
    </>
  );
}

const processingText = ({ rate, min, max }: NonNullable<Shipment['processing']>): string =>
  `customs value × ${percent(rate)}, at least ${moneyText(min)} and at most ${moneyText(max)}`;

const percent = ({ amount, scale }: Rate): string => `${figure((amount / 10 ** scale) * 100, 4)}%`;
