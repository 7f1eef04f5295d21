import { useLocation } from 'react-router';
import { importCountries, importRuleOf, importRules, type TaxBase, taxBases } from '#contract/freight/import-rules.ts';
import { decimalOf } from '#contract/freight/money.ts';
import type { Money } from '#contract/freight/money-text.ts';
import { messages } from '#contract/messages.ts';
import { type Term, term } from '#contract/terms.ts';
import { ToolField, ToolSelect } from '../../parts/tool-field.tsx';
import { QuoteLink } from '../quote-link.tsx';
import { toolLoader, toolMeta } from '../tool-head.ts';
import { Fields, Hint, Result, ToolPage } from '../tool-page.tsx';
import { paramsOf, useToolInput } from '../use-tool-input.ts';
import { CostTable } from './cost-table.tsx';
import { type CostInput, isEmpty, readAddress, readCost, usualOf, withCountry } from './read-cost.ts';

const t = messages('tools');

export const loader = toolLoader('landedCost');
export const meta = toolMeta;

const address = {
  read: readAddress,
  write: (input: CostInput) => paramsOf({ ...input }, { ...usualOf(input.country), country: 'OTHER' }),
};

const sources = () => [
  {
    name: t('WTO Customs Valuation Agreement, articles 1 and 8.2: the base is CIF or FOB, as the country has chosen'),
    url: 'https://www.wto.org/english/docs_e/legal_e/20-val_01_e.htm',
  },
  {
    name: t(
      'You enter the rates. The tariff of the country of import has them. Fees and bases are suggestions that you can change.',
    ),
  },
];

interface Choice<Value extends string = string> {
  readonly value: Value;
  readonly label: Term;
}

const bases: readonly Choice[] = [
  { value: 'CIF', label: 'CIF (with freight)' },
  { value: 'FOB', label: 'FOB (goods alone)' },
];
const taxed: readonly Choice<TaxBase>[] = [
  { value: 'ALL', label: 'Freight, insurance, costs after arrival' },
  { value: 'FREIGHT', label: 'Freight and insurance' },
  { value: 'DUTY_VALUE', label: 'Only what the duty is charged on' },
];
const arrivals: readonly Choice[] = [
  { value: 'SEA', label: 'Sea' },
  { value: 'OTHER', label: 'Air, road or rail' },
];
const shown = (choices: readonly Choice[]) => choices.map(({ value, label }) => ({ value, label: term(label) }));
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
  const { shipment, errors, notes } = readCost(input);
  const rule = importRuleOf(input.country);
  const field = (name: keyof CostInput, label: string, { isOptional = false, hint = '' } = {}) => (
    <ToolField
      name={name}
      label={label}
      value={input[name]}
      error={input[name].trim() === '' ? undefined : errors[name]}
      isOptional={isOptional}
      hint={notes[name] ?? (hint || undefined)}
      inputMode={name === 'currency' ? 'text' : 'decimal'}
      {...(name === 'currency' && { list: 'currencies', spellCheck: false })}
      onChange={(value) => setInput({ ...input, [name]: value })}
    />
  );
  return (
    <ToolPage tool="landedCost" path={path} sources={[...rule.sources(), ...sources()]}>
      <Fields>
        <ToolSelect
          name="country"
          label={t('Country of import')}
          value={input.country}
          options={importCountries.map((value) => ({ value, label: importRules[value].name() }))}
          onChange={(code) => {
            const country = importCountries.find((known) => known === code);
            if (country) setInput(withCountry(input, country));
          }}
        />
        <input type="hidden" name="suggestedFor" value={input.country} />
        {field('goods', t('Value of the goods'))}
        {field('currency', t('Currency'))}
        <datalist id="currencies">
          {usualCurrencies.map((code) => (
            <option key={code} value={code} />
          ))}
        </datalist>
        {field('freight', t('Freight'), { isOptional: true })}
        {field('insurance', t('Insurance'), { isOptional: true })}
        {field('other', t('Costs after arrival'), { isOptional: true })}
        <ToolSelect
          name="base"
          label={t('Base of the duty')}
          value={input.base}
          options={shown(bases)}
          onChange={(base) => setInput({ ...input, base: base === 'FOB' ? 'FOB' : 'CIF' })}
        />
        {field('duty', t('Duty, %'))}
        {rule.surcharge !== undefined &&
          field('surcharge', t('Surcharge on the duty, %'), { hint: t('Social welfare surcharge: 10% since 2018.') })}
        <ToolSelect
          name="taxBase"
          label={t('Taxed besides goods and duty')}
          value={input.taxBase}
          options={shown(taxed)}
          onChange={(value) => setInput({ ...input, taxBase: taxBases.find((base) => base === value) ?? 'ALL' })}
        />
        {field('vat', `${rule.taxName?.() ?? t('VAT or GST')}, %`)}
        {rule.processing && (
          <>
            {field('processing', t('MPF, %'), {
              hint: t('Merchandise processing fee of the customs value, 19 CFR 24.23.'),
            })}
            {field('processingMin', t('MPF, minimum'), {
              hint: t('USD {amount} in fiscal year 2026, until 30 September 2026. CBP sets new limits each October.', {
                amount: rule.processing.min,
              }),
            })}
            {field('processingMax', t('MPF, maximum'), {
              hint: t('USD {amount} in fiscal year 2026, until 30 September 2026. CBP sets new limits each October.', {
                amount: rule.processing.max,
              }),
            })}
          </>
        )}
        {rule.harbour !== undefined && (
          <>
            <ToolSelect
              name="arrival"
              label={t('Arrival by')}
              value={input.arrival}
              options={shown(arrivals)}
              onChange={(value) => setInput({ ...input, arrival: value === 'OTHER' ? 'OTHER' : 'SEA' })}
            />
            {input.arrival === 'SEA' &&
              field('harbour', t('HMF, %'), {
                hint: t('Harbor maintenance fee of the customs value by sea, 19 CFR 24.24.'),
              })}
          </>
        )}
      </Fields>
      <Result>
        {shipment && (
          <>
            <CostTable shipment={shipment} taxName={rule.taxName?.() ?? t('VAT or GST')} />
            <QuoteLink freight={{ cargoValue: priceOf(shipment.goods) }}>
              {t('Request a quote for these goods')}
            </QuoteLink>
          </>
        )}
        {!shipment && (
          <Hint>
            {isEmpty(input)
              ? t('Enter the value of the goods, and the rates of the country of import.')
              : t('Complete the fields first: {errors}', { errors: Object.values(errors).join(' ') })}
          </Hint>
        )}
      </Result>
    </ToolPage>
  );
}
