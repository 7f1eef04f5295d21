import { type InvoiceInput, issuers } from '#contract/trade-desk/invoice-check/check.ts';
import { itemIds } from '#contract/trade-desk/invoice-check/items.ts';

const texts = [
  ...['number', 'billingParty', 'billedParty', 'billOfLading', 'containers', 'amount'],
  ...['invoiceDate', 'lastCharged', 'passedOn', 'disputed'],
] as const satisfies readonly (keyof InvoiceInput)[];

type TextName = (typeof texts)[number];

const LONGEST = 200;

export function readInvoice(params: URLSearchParams): InvoiceInput {
  const typed = Object.fromEntries(texts.map((name) => [name, params.get(name)?.slice(0, LONGEST) ?? ''])) as Record<
    TextName,
    string
  >;
  const stated = params.getAll('states');
  return {
    ...typed,
    direction: params.get('direction') === 'EXPORT' ? 'EXPORT' : 'IMPORT',
    issuer: issuers.find((issuer) => issuer === params.get('issuer')) ?? 'CARRIER',
    isUnitedStates: params.get('unitedStates') !== 'no',
    stated: itemIds.filter((id) => stated.includes(id)),
  };
}

export function writeInvoice(input: InvoiceInput): URLSearchParams {
  const params = new URLSearchParams();
  if (input.direction === 'EXPORT') params.append('direction', 'EXPORT');
  if (input.issuer !== 'CARRIER') params.append('issuer', input.issuer);
  if (!input.isUnitedStates) params.append('unitedStates', 'no');
  for (const name of texts) if (input[name] !== '') params.append(name, input[name]);
  for (const id of input.stated) params.append('states', id);
  return params;
}

/** An invoice of which nothing is known yet, rather than one that states nothing. */
export const isUntouched = (input: InvoiceInput): boolean =>
  input.isUnitedStates &&
  input.issuer !== 'OTHER' &&
  input.stated.length === 0 &&
  texts.every((name) => input[name].trim() === '');
