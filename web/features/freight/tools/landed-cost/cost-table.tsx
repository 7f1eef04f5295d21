import { figure } from '#contract/freight/figure.ts';
import { landedCost, type Shipment } from '#contract/freight/landed-cost.ts';
import type { Rate } from '#contract/freight/money.ts';
import { type Money, moneyText } from '#contract/freight/money-text.ts';
import { messages } from '#contract/messages.ts';
import { term } from '#contract/terms.ts';
import table from '#web/ui/table.module.css';
import { Figures } from '../tool-page.tsx';
import classes from './cost-table.module.css';

const t = messages('tools');

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
      ? [[t('Merchandise processing fee'), processingText(shipment.processing), processing] as const]
      : []),
    ...(shipment.harbour
      ? [
          [
            t('Harbor maintenance fee'),
            t('customs value × {rate}', { rate: percent(shipment.harbour) }),
            harbour,
          ] as const,
        ]
      : []),
  ];
  const added = [
    term('goods + freight + insurance + other costs + duty'),
    ...(shipment.surcharge ? [term('surcharge')] : []),
    ...(fees.length > 0 ? [t('fees')] : []),
    taxName,
  ].join(' + ');
  const rows: readonly (readonly [string, string, Money])[] = [
    [t('Goods'), '', goods],
    [t('Freight'), '', freight],
    [t('Insurance'), '', insurance],
    [t('Customs value'), base === 'CIF' ? t('goods + freight + insurance') : t('goods alone'), customsValue],
    [t('Duty'), t('customs value × {rate}', { rate: percent(shipment.duty) }), duty],
    ...(shipment.surcharge
      ? [[t('Surcharge on the duty'), t('duty × {rate}', { rate: percent(shipment.surcharge) }), surcharge] as const]
      : []),
    [t('Other costs'), '', other],
    [
      t('Taxable amount'),
      [term(taxedBesides[taxBase]), ...(shipment.surcharge ? [term('surcharge')] : [])].join(' + '),
      taxable,
    ],
    [taxName, t('taxable amount × {rate}', { rate: percent(shipment.vat) }), vat],
    ...fees,
  ];
  return (
    <>
      <Figures
        figures={{
          [t('Landed cost')]: moneyText(total),
          [t('Of this, duty')]: moneyText(duty),
          [t('Of this, tax')]: moneyText(vat),
        }}
      />
      <div className={`${table.container} ${classes.table}`}>
        <table className={table.table}>
          <caption className="visually-hidden">
            {t('How the landed cost is computed, in {currency}', { currency: total.currency })}
          </caption>
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
                {t('Landed cost')}
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
  t('customs value × {rate}, at least {min} and at most {max}', {
    rate: percent(rate),
    min: moneyText(min),
    max: moneyText(max),
  });

const percent = ({ amount, scale }: Rate): string => `${figure((amount / 10 ** scale) * 100, 4)}%`;
