import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { dayIn } from '#contract/dates.ts';
import { tools } from '#contract/freight-tools.ts';
import { messages } from '#contract/messages.ts';
import { checkInvoice, type InvoiceInput, type Issuer, issuers } from '#contract/trade-desk/invoice-check/check.ts';
import { Link } from '#web/ui/link.tsx';
import { ToolField, ToolSelect } from '../../parts/tool-field.tsx';
import { toolLoader, toolMeta } from '../tool-head.ts';
import { Fields, Hint, Method, Result, ToolPage } from '../tool-page.tsx';
import { useToolInput } from '../use-tool-input.ts';
import { isUntouched, readInvoice, writeInvoice } from './invoice-address.ts';
import { InvoiceItems } from './invoice-items.tsx';
import { InvoiceVerdict } from './invoice-verdict.tsx';

const t = messages('trade-desk');

const address = { read: readInvoice, write: writeInvoice };

export const loader = (args: LoaderFunctionArgs) => ({ ...toolLoader('invoiceCheck')(args), today: dayIn(0) });
export const meta = toolMeta;

const sources = () => [
  {
    name: t('46 CFR part 541, Demurrage and detention: 541.5 to 541.8 (89 FR 14362, in force since 28 May 2024)'),
    url: 'https://www.ecfr.gov/current/title-46/chapter-IV/subchapter-B/part-541',
  },
  {
    name: t(
      '46 CFR 541.4, who may be billed, was set aside by the Court of Appeals for the D.C. Circuit on 23 September 2025 (World Shipping Council v. FMC, No. 24-1088).',
    ),
  },
  { name: t('This is not legal advice.') },
];

export default function DemurrageInvoiceScreen() {
  const { key } = useLocation();
  const { today } = useLoaderData<typeof loader>();
  return <InvoiceCheck key={key} today={today} />;
}

function InvoiceCheck({ today }: { readonly today: string }) {
  const { input, setInput, path } = useToolInput(address);
  const set = (change: Partial<InvoiceInput>) => setInput({ ...input, ...change });
  const check = checkInvoice(input);
  const field = (name: Exclude<keyof InvoiceInput, 'stated' | 'isUnitedStates'>, label: string) => (
    <ToolField
      name={name}
      label={label}
      value={input[name]}
      limit={200}
      error={name in check.problems ? check.problems[name as keyof typeof check.problems] : undefined}
      onChange={(value) => set({ [name]: value })}
    />
  );
  return (
    <ToolPage tool="invoiceCheck" path={path} sources={sources()}>
      <Fields>
        <ToolSelect
          name="unitedStates"
          label={t('Shipment by sea to or from the United States')}
          value={input.isUnitedStates ? 'yes' : 'no'}
          options={[
            { value: 'yes', label: t('Yes') },
            { value: 'no', label: t('No') },
          ]}
          onChange={(value) => set({ isUnitedStates: value === 'yes' })}
        />
        <ToolSelect
          name="direction"
          label={t('Direction')}
          value={input.direction}
          options={[
            { value: 'IMPORT', label: t('Import') },
            { value: 'EXPORT', label: t('Export') },
          ]}
          onChange={(value) => set({ direction: value === 'EXPORT' ? 'EXPORT' : 'IMPORT' })}
        />
        <ToolSelect
          name="issuer"
          label={t('Who sent the invoice')}
          value={input.issuer}
          options={issuers.map((issuer) => ({ value: issuer, label: issuerName(issuer) }))}
          onChange={(value) => set({ issuer: issuers.find((issuer) => issuer === value) ?? 'CARRIER' })}
        />
      </Fields>
      <Fields>
        {field('invoiceDate', t('Date of the invoice'))}
        {field('lastCharged', t('Last charged day'))}
        {input.issuer === 'NVOCC' && field('passedOn', t('Date of the invoice that the NVOCC received'))}
        {field('disputed', t('Day of your request'))}
      </Fields>
      <InvoiceItems direction={input.direction} stated={input.stated} onChange={(stated) => set({ stated })} />
      <Fields>
        {field('number', t('Number of the invoice'))}
        {field('billingParty', t('Who bills'))}
        {field('billedParty', t('Who is billed'))}
        {field('billOfLading', t('Bill of lading'))}
        {field('containers', t('Containers'))}
        {field('amount', t('Amount'))}
      </Fields>
      <Result>
        {isUntouched(input) ? (
          <Hint>{t('Tick what the invoice states, and enter its dates.')}</Hint>
        ) : (
          <InvoiceVerdict input={input} check={check} today={today} />
        )}
      </Result>
      <Method title={t('How it is checked')}>
        <p>
          {t(
            'Tick what the invoice states. If one item is missing, the obligation to pay the charge does not exist (541.5). The invoice has to be issued within 30 calendar days after the last charged day; an NVOCC that passes an invoice on has 30 days from the date of that invoice (541.7). You have at least 30 days from the date of the invoice to ask for a reduction, a refund or a waiver, and the answer is due within 30 days (541.8).',
          )}
        </p>
        <p>
          {t(
            'Example: the last charged day is 1 October and the invoice is of 1 November. That is 31 days, one too many.',
          )}
        </p>
        <p>
          <Link to={tools.demurrage.path}>{t('Compute the charges themselves')}</Link>
        </p>
      </Method>
    </ToolPage>
  );
}

function issuerName(issuer: Issuer): string {
  switch (issuer) {
    case 'CARRIER':
      return t('Ocean carrier');
    case 'TERMINAL':
      return t('Marine terminal operator');
    case 'NVOCC':
      return t('NVOCC');
    case 'OTHER':
      return t('Somebody else');
  }
}
