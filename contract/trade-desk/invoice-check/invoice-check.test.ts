import { expect, it } from 'vitest';
import { checkInvoice, type InvoiceInput, letterOf } from './check.ts';
import { itemIds, itemsFor } from './items.ts';

const complete: InvoiceInput = {
  ...{
    direction: 'IMPORT',
    issuer: 'CARRIER',
    isUnitedStates: true,
    stated: itemIds,
    number: 'D-1',
    billingParty: 'Line',
  },
  ...{ billedParty: 'Importer', billOfLading: 'BL1', containers: 'CSQU3054383', amount: 'USD 900' },
  ...{ invoiceDate: '2026-10-20', lastCharged: '2026-10-01', passedOn: '', disputed: '' },
};

it('asks imports for 19 items and exports for 18', () => {
  expect(itemsFor('IMPORT')).toHaveLength(19);
  expect(itemsFor('EXPORT')).toHaveLength(18);
  expect(itemsFor('EXPORT')).not.toContain('a3');
});

it('finds nothing in a complete invoice that came in time', () => {
  expect(checkInvoice(complete)).toEqual({
    notApplicable: undefined,
    missing: [],
    limits: [
      { kind: 'ISSUED', until: '2026-10-31', isLate: false, days: 19 },
      { kind: 'DISPUTE', until: '2026-11-19' },
    ],
    problems: {},
  });
});

it('finds an invoice that came more than 30 days after the last charged day', () => {
  const late = checkInvoice({ ...complete, invoiceDate: '2026-11-01' });
  expect(late.limits[0]).toEqual({ kind: 'ISSUED', until: '2026-10-31', isLate: true, days: 31 });
  expect(letterOf({ ...complete, invoiceDate: '2026-11-01' }, late, '2026-11-30')).toContain(
    'issued 31 calendar days after',
  );
});

it('counts from the invoice that an NVOCC received', () => {
  const { limits } = checkInvoice({ ...complete, issuer: 'NVOCC', passedOn: '2026-10-15', invoiceDate: '2026-11-10' });
  expect(limits[0]).toMatchObject({ until: '2026-11-14', isLate: false });
});

it('names each missing item with its paragraph in the letter', () => {
  const input: InvoiceInput = { ...complete, stated: itemIds.filter((id) => id !== 'b6' && id !== 'e2') };
  const check = checkInvoice(input);
  expect(check.missing).toEqual(['b6', 'e2']);
  const letter = letterOf(input, check, '2026-11-30');
  expect(letter).toContain('the container availability date (46 CFR 541.6(b)(6))');
  expect(letter).toContain('46 CFR 541.5');
});

it('does not apply to other countries and to railways', () => {
  expect(checkInvoice({ ...complete, isUnitedStates: false }).notApplicable).toContain('to or from the United States');
  expect(checkInvoice({ ...complete, issuer: 'OTHER' }).notApplicable).toContain('railways');
});

it('asks back if the charge ends after the invoice, and names dates that cannot be read', () => {
  const { problems, limits } = checkInvoice({ ...complete, lastCharged: '2026-10-25', disputed: 'soon' });
  expect(problems.lastCharged).toBe('The last charged day is after the date of the invoice. Check both.');
  expect(problems.disputed).toContain('“soon” is not a date.');
  expect(limits.map(({ kind }) => kind)).toEqual(['DISPUTE']);
});
