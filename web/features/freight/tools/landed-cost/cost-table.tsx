import { figure } from '#contract/freight/figure.ts';
import { landedCost, type Shipment } from '#contract/freight/landed-cost.ts';
import type { Rate } from '#contract/freight/money.ts';
import { type Money, moneyText } from '#contract/freight/money-text.ts';
import table from '#web/ui/table.module.css';
import { Figures } from '../tool-page.tsx';
import classes from './cost-table.module.css';

export function CostTable({ shipment }: { readonly shipment: Shipment }) {
  const { customsValue, duty, taxable, vat, total } = landedCost(shipment);
  const { goods, freight, insurance, other, base } = shipment;
  const rows: readonly (readonly [string, string, Money])[] = [
    ['Goods', '', goods],
    ['Freight', '', freight],
    ['Insurance', '', insurance],
    ['Customs value', base === 'CIF' ? 'goods + freight + insurance' : 'goods alone', customsValue],
    ['Duty', `customs value × ${percent(shipment.duty)}`, duty],
    ['Other costs', '', other],
    ['Taxable amount', 'customs value + duty + other costs', taxable],
    ['VAT or GST', `taxable amount × ${percent(shipment.vat)}`, vat],
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
                <span className={table.detail}>goods + freight + insurance + other costs + duty + VAT or GST</span>
              </th>
              <td className={table.number}>{moneyText(total)}</td>
            </tr>
          </tbody>
        </table>
      </div>
    </>
  );
}

const percent = ({ amount, scale }: Rate): string => `${figure((amount / 10 ** scale) * 100, 4)}%`;
