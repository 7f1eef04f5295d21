import { describe, expect, it } from 'vitest';
import { computeDemurrage, type DemurrageInput } from './compute.ts';

const usual: DemurrageInput = {
  ...{ direction: 'IMPORT', method: 'SEPARATE', free: '5', currency: 'USD', tariff: '1-5, 100\n6+, 200' },
  ...{
    detentionFree: '4',
    detentionTariff: '1-5, 50\n6+, 80',
    storageFree: '',
    storageCurrency: '',
    storageTariff: '',
  },
  ...{ start: 'NEXT', detentionStart: '', freeDays: 'CALENDAR', chargedDays: 'CALENDAR', tariffDays: 'AFTER_FREE' },
  ...{ country: 'DE', region: '', weekend: '', until: '', containers: '' },
};
const germany = {
  name: 'Germany',
  weekend: [6, 7],
  holidays: new Map([
    ['2026-12-25', 'Christmas Day'],
    ['2026-12-26', 'Boxing Day'],
    ['2027-01-01', 'New Year’s Day'],
  ]),
  from: '2026-01-01',
  to: '2027-12-31',
};

function chargesFor(change: Partial<DemurrageInput>, calendar: typeof germany | undefined = germany) {
  const { containers, totals, problems, cells } = computeDemurrage({ ...usual, ...change }, calendar);
  return {
    charges: containers.map((container) =>
      'problem' in container
        ? container.problem
        : container.charges.map(({ kind, freeUntil, parts, amounts }) => ({
            kind,
            freeUntil,
            days: parts.map(({ days, from, to, rate }) => `${days} × ${rate.amount / 100}: ${from}–${to}`),
            amount: (amounts[0]?.amount ?? 0) / 100,
          })),
    ),
    totals: totals.map(({ currency, amount }) => `${currency} ${amount / 100}`),
    problems,
    cells,
  };
}

describe('imports', () => {
  it('charge demurrage until gate-out, and detention from there to the empty return', () => {
    const { charges, totals } = chargesFor({ containers: 'CSQU3054383, 40HC, 2026-11-02, 2026-11-14, 2026-11-20' });
    expect(charges).toEqual([
      [
        {
          kind: 'DEMURRAGE',
          freeUntil: '2026-11-07',
          days: ['5 × 100: 2026-11-08–2026-11-12', '2 × 200: 2026-11-13–2026-11-14'],
          amount: 900,
        },
        { kind: 'DETENTION', freeUntil: '2026-11-18', days: ['2 × 50: 2026-11-19–2026-11-20'], amount: 100 },
      ],
    ]);
    expect(totals).toEqual(['USD 1000']);
  });

  it('count the day of discharge itself if the tariff says so', () => {
    const { charges } = chargesFor({ start: 'SAME', containers: '40HC, 2026-11-02, 2026-11-07, 2026-11-08' });
    expect(charges[0]).toMatchObject([
      { freeUntil: '2026-11-06', amount: 100 },
      { freeUntil: '2026-11-10', amount: 0 },
    ]);
  });

  it('have one free time and one tariff if demurrage and detention are combined', () => {
    const { charges } = chargesFor({ method: 'COMBINED', free: '10', containers: '40HC; 2026-11-02; ; 2026-11-20' });
    expect(charges).toEqual([
      [
        {
          kind: 'COMBINED',
          freeUntil: '2026-11-12',
          days: ['5 × 100: 2026-11-13–2026-11-17', '3 × 200: 2026-11-18–2026-11-20'],
          amount: 1100,
        },
      ],
    ]);
  });

  it('count the tariff from the first day if its steps include the free time', () => {
    const { charges } = chargesFor({
      tariffDays: 'FROM_START',
      tariff: '1-5, 0\n6-9, 100\n10+, 200',
      containers: '40HC, 2026-11-02, 2026-11-14',
    });
    expect(charges[0]).toMatchObject([
      { amount: 1000, days: ['4 × 100: 2026-11-08–2026-11-11', '3 × 200: 2026-11-12–2026-11-14'] },
      { kind: 'DETENTION', amount: 0 },
    ]);
  });

  it('charge storage beside it, in the currency of the terminal', () => {
    const { totals } = chargesFor({
      storageFree: '3',
      storageCurrency: 'EUR',
      storageTariff: '1+, 12.50',
      containers: '40HC, 2026-11-02, 2026-11-07, 2026-11-08',
    });
    expect(totals).toEqual(['EUR 25']);
  });
});

it('exports charge detention until gate-in, and demurrage from there to loading', () => {
  const { charges } = chargesFor({ direction: 'EXPORT', containers: '20GP, 2026-11-02, 2026-11-10, 2026-11-18' });
  expect(charges[0]).toMatchObject([
    { kind: 'DETENTION', freeUntil: '2026-11-06', amount: 200 },
    { kind: 'DEMURRAGE', freeUntil: '2026-11-15', amount: 300 },
  ]);
});

describe('working days', () => {
  it('leave out weekends and holidays from the free time, and charge all days after it', () => {
    const { charges } = chargesFor({ freeDays: 'WORKING', containers: '40HC, 2026-12-21, 2027-01-02' });
    // 22, 23, 24, 28 and 29 December.
    expect(charges[0]).toMatchObject([{ freeUntil: '2026-12-29', amount: 400 }, { kind: 'DETENTION' }]);
  });

  it('are the only ones that are charged if the tariff says so', () => {
    const { charges } = chargesFor({ chargedDays: 'WORKING', free: '0', containers: '40HC, 2026-12-24, 2026-12-29' });
    expect(charges[0]).toMatchObject([{ days: ['2 × 100: 2026-12-28–2026-12-29'], amount: 200 }, {}]);
  });

  it('say where the holidays end', () => {
    expect(chargesFor({ freeDays: 'WORKING', containers: '40HC, 2027-12-30, 2028-01-20' }).charges).toEqual([
      'The holidays of Germany are known from 1 Jan 2026 to 31 Dec 2027. Count calendar days, or change the dates.',
    ]);
  });
});

describe('a container that is still out', () => {
  it('is charged until the day that is asked about', () => {
    const containers = '40HC, 2026-11-02';
    expect(chargesFor({ containers, until: '2026-11-09' }).totals).toEqual(['USD 200']);
    expect(chargesFor({ containers, until: '2026-11-05' }).totals).toEqual([]);
  });

  it('shows when its free time ends without a day', () => {
    expect(chargesFor({ containers: '40HC, 2026-11-02' }).charges[0]).toMatchObject([
      { freeUntil: '2026-11-07', amount: 0 },
    ]);
  });
});

describe('tariffs', () => {
  it('have steps of their own for a type, a length, and all', () => {
    const tariff = 'Type\tDays\tRate\n40HC\t1+\t150\n20\t1+\t75\nall\t1+\t100';
    const containers = ['40HC', '20GP', '40GP', '45R1'].map((type) => `${type}, 2026-11-02, 2026-11-08`).join('\n');
    const { charges } = chargesFor({ tariff, containers });
    expect(charges.map((of) => typeof of !== 'string' && of[0]?.amount)).toEqual([150, 75, 100, 100]);
  });

  it('name the row and the column of what cannot be read', () => {
    const { cells } = chargesFor({ tariff: '40HC, 1-5, 100\n40HC, 5-9, 120\n40HC, ten, 130\n40HC, 10+, much' });
    expect(cells.tariff).toEqual([
      { row: 2, column: 2, text: 'These days are in another step already.' },
      { row: 3, column: 2, text: 'Write the days as 1-5, 6-10, 11+.' },
      { row: 4, column: 3, text: 'Enter an amount in USD with at most 2 decimals.' },
    ]);
  });

  it('have steps in several currencies', () => {
    const { totals } = chargesFor({
      tariff: '20, 1+, EUR 80\n40, 1+, 100',
      containers: '20GP, 2026-11-02, 2026-11-08\n40GP, 2026-11-02, 2026-11-09',
    });
    expect(totals).toEqual(['EUR 80', 'USD 200']);
  });

  it('say which day has no step', () => {
    expect(chargesFor({ tariff: '1-2, 100', containers: '40HC, 2026-11-02, 2026-11-14' }).charges).toEqual([
      'No step of the tariff has day 3 for 45G1. Add a step.',
    ]);
  });
});

it('names the row and the column of wrong days of a container', () => {
  const { cells } = chargesFor({
    containers: [
      'Container\tType\tDischarged\tGate-out\tReturned',
      'CSQU3054383\t40HC\t2026-11-02\t2026-11-01',
      'CSQU3054383\t40HC\t03/04/2026',
      'CSQU3054383\t40XX\t2026-11-02',
      'CSQU3054383\t40HC\t2026-11-02\t\t2026-11-09',
    ].join('\n'),
  });
  expect(cells.containers).toEqual([
    { row: 2, column: 4, text: '2026-11-01 is before 2026-11-02. Check the order of the days.' },
    { row: 3, column: 3, text: '“03/04/2026” can be 2026-04-03 or 2026-03-04. Write the one that you mean.' },
    { row: 4, column: 2, text: '“40XX” is not a container type. Write it like 20GP, 40HC, 45R1.' },
    { row: 5, column: 4, text: 'Enter the second day, because demurrage ends there and detention begins.' },
  ]);
});

it('warns of a wrong check digit, and computes', () => {
  const [container] = computeDemurrage(
    { ...usual, containers: 'CSQU3054384, 40HC, 2026-11-02, 2026-11-08' },
    undefined,
  ).containers;
  expect(container).toMatchObject({
    note: 'The check digit of CSQU3054384 should be 3.',
    charges: [{ amounts: [{ amount: 10_000 }] }, {}],
  });
});

describe('a pasted table with a heading', () => {
  it('has its columns in any order', () => {
    const { charges } = chargesFor({
      containers: [
        'B/L,Empty return,Size/type,Gate out,Cntr no.,Discharge date',
        'HLCU1,2026-11-20,40HC,"Nov 14, 2026",CSQU3054383,02.11.2026',
      ].join('\n'),
    });
    expect(charges[0]).toMatchObject([{ amount: 900 }, { amount: 100 }]);
  });

  it('names exports by their own days', () => {
    const { charges } = chargesFor({
      direction: 'EXPORT',
      containers: 'Loaded on;Type;Empty pick-up;Gate-in\n2026-11-18;20GP;2026-11-02;2026-11-10',
    });
    expect(charges[0]).toMatchObject([{ amount: 200 }, { amount: 300 }]);
  });

  it('names the column of an error as it stands there', () => {
    const { cells } = chargesFor({
      containers: 'Return\tType\tDischarged\tGate-out\n2026-11-01\t40HC\t2026-11-02\t2026-11-05',
    });
    expect(cells.containers).toMatchObject([{ row: 2, column: 1 }]);
  });
});
