import { useLocation } from 'react-router';
import { figure } from '#contract/freight/figure.ts';
import { landedCost, type Shipment } from '#contract/freight/landed-cost.ts';
import { decimalOf, type Rate } from '#contract/freight/money.ts';
import { type Money, moneyText } from '#contract/freight/money-text.ts';
import { loadOrigin } from '#web/lib/load.ts';
import table from '#web/ui/table.module.css';
import { ToolField, ToolSelect } from '../../parts/tool-field.tsx';
import { QuoteLink } from '../quote-link.tsx';
import { toolMeta } from '../tool-head.ts';
import { Fields, Figures, Hint, Result, ToolPage } from '../tool-page.tsx';
import { paramsOf, useToolInput } from '../use-tool-input.ts';
import classes from './cost-table.module.css';
import { type CostInput, isEmpty, readCost, usual } from './read-cost.ts';

export const loader = loadOrigin;
export const meta = toolMeta('landedCost');

const address = {
  read: (params: URLSearchParams) =>
    Object.fromEntries(
      Object.entries(usual).map(([name, value]) => [name, params.get(name)?.slice(0, 40) ?? value]),
    ) as unknown as CostInput,
  write: (input: CostInput) => paramsOf({ ...input }, { ...usual }),
};

const sources = [
  {
    name: 'WTO Customs Valuation Agreement, articles 1 and 8.2: the base is CIF or FOB, as the country has chosen',
    url: 'https://www.wto.org/english/docs_e/legal_e/20-val_01_e.htm',
  },
  { name: 'You enter the rates. The tariff of the country of import has them.' },
];

const bases = [
  { value: 'CIF', label: 'CIF (with freight)' },
  { value: 'FOB', label: 'FOB (goods alone)' },
];
const usualCurrencies = [
  'EUR',
  'USD',
  'GBP',
  'INR',
  'CNY',
  'JPY',
  'AED',
  'SGD',
  'AUD',
  'CAD',
  'CHF',
  'ZAR',
  'BRL',
  'KWD',
];

const priceOf = (goods: Money) => ({ amount: Number(decimalOf(goods)), currency: goods.currency });

export default function LandedCostScreen() {
  const { key } = useLocation();
  return <LandedCost key={key} />;
}

function LandedCost() {
  const { input, setInput, path } = useToolInput(address);
  const { shipment, errors } = readCost(input);
  const field = (name: keyof CostInput, label: string, isOptional = false) => (
    <ToolField
      name={name}
      label={label}
      value={input[name]}
      error={input[name].trim() === '' ? undefined : errors[name]}
      isOptional={isOptional}
      inputMode={name === 'currency' ? 'text' : 'decimal'}
      {...(name === 'currency' && { list: 'currencies', spellCheck: false })}
      onChange={(value) => setInput({ ...input, [name]: value })}
    />
  );
  return (
    <ToolPage tool="landedCost" path={path} sources={sources}>
      <Fields>
        {field('goods', 'Value of the goods')}
        {field('currency', 'Currency')}
        <datalist id="currencies">
          {usualCurrencies.map((code) => (
            <option key={code} value={code} />
          ))}
        </datalist>
        {field('freight', 'Freight', true)}
        {field('insurance', 'Insurance', true)}
        {field('other', 'Costs after arrival', true)}
        <ToolSelect
          name="base"
          label="Base of the duty"
          value={input.base}
          options={bases}
          onChange={(base) => setInput({ ...input, base: base === 'FOB' ? 'FOB' : 'CIF' })}
        />
        {field('duty', 'Duty, %')}
        {field('vat', 'VAT or GST, %')}
      </Fields>
      <Result>
        {shipment && (
          <>
            <CostTable shipment={shipment} />
            <QuoteLink freight={{ cargoValue: priceOf(shipment.goods) }}>Request a quote for these goods</QuoteLink>
          </>
        )}
        {!shipment && (
          <Hint>
            {isEmpty(input)
              ? 'Enter the value of the goods, and the rates of the country of import.'
              : `Still missing: ${Object.values(errors).join(' ')}`}
          </Hint>
        )}
      </Result>
    </ToolPage>
  );
}

function CostTable({ shipment }: { readonly shipment: Shipment }) {
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
