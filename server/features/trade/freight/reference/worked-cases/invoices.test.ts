/** Invoices under 46 CFR 541.6 to 541.8. The expected days were counted with Python's dates. */
import { expect, it } from 'vitest';
import { checkInvoice, type InvoiceInput } from '#contract/trade-desk/invoice-check/check.ts';
import { itemIds } from '#contract/trade-desk/invoice-check/items.ts';
import cases from './invoices.json' with { type: 'json' };

interface Case {
  readonly name: string;
  /** `without` are the items that the invoice does not state. */
  readonly input: Partial<InvoiceInput> & { readonly without: readonly string[] };
  readonly applies: boolean;
  readonly missing: readonly string[];
  readonly limits: Readonly<
    Record<string, { readonly until: string; readonly late?: boolean; readonly days?: number }>
  >;
  readonly problems: readonly string[];
  readonly how: string;
}

const empty: InvoiceInput = {
  ...{ direction: 'IMPORT', issuer: 'CARRIER', isUnitedStates: true, stated: [], number: '', billingParty: '' },
  ...{ billedParty: '', billOfLading: '', containers: '', amount: '' },
  ...{ invoiceDate: '', lastCharged: '', passedOn: '', disputed: '' },
};

it.each(cases as readonly unknown[] as readonly Case[])('$name', ({ input, how, ...expected }) => {
  const { without, ...typed } = input;
  const stated = itemIds.filter((id) => !without.includes(id));
  const { notApplicable, missing, limits, problems } = checkInvoice({ ...empty, ...typed, stated });
  const found = limits.map(({ kind, isLate, ...limit }) => [
    kind,
    { ...limit, ...(isLate !== undefined && { late: isLate }) },
  ]);
  expect(
    {
      applies: notApplicable === undefined,
      missing,
      limits: Object.fromEntries(found),
      problems: Object.keys(problems).sort(),
    },
    how,
  ).toEqual({
    applies: expected.applies,
    missing: expected.missing,
    limits: expected.limits,
    problems: expected.problems,
  });
});
