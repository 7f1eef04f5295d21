/** Demurrage and detention as a carrier charges them. The expected values were counted day by day, without the code of the tool. */
import { expect, it } from 'vitest';
import { type Money, minorDigits } from '#contract/freight/money-text.ts';
import { computeDemurrage, type DemurrageInput } from '#contract/trade-desk/demurrage/compute.ts';
import { usualDemurrage } from '#contract/trade-desk/demurrage/examples.ts';
import { placeCalendar } from '#contract/trade-desk/place-calendar.ts';
import { yearsIn } from '#contract/trade-desk/read-day.ts';
import { holidaysOf } from '../holidays.ts';
import cases from './demurrage.json' with { type: 'json' };

type Amounts = Readonly<Record<string, number>>;

interface Case {
  readonly name: string;
  readonly input: Partial<DemurrageInput>;
  /** By the kind of the charge, for each container. */
  readonly containers?: readonly Readonly<Record<string, { readonly freeUntil: string; readonly amounts: Amounts }>>[];
  readonly totals?: Amounts;
  /** 'row:column' of each wrong cell of a field; a part of the message of another field, or of a container by its place. */
  readonly problems?: Readonly<Record<string, readonly string[] | string>>;
  readonly how: string;
}

const inMajorUnits = (amounts: readonly Money[]): Amounts =>
  Object.fromEntries(amounts.map(({ currency, amount }) => [currency, amount / 10 ** minorDigits(currency)]));

function compute(change: Partial<DemurrageInput>) {
  const input: DemurrageInput = { ...usualDemurrage, ...change };
  const years = yearsIn(input.containers).map((day) => Number(day.slice(0, 4)));
  const range = { from: Math.min(...years), to: Math.max(...years) + 1 };
  const calendar = input.country && placeCalendar(holidaysOf({ ...input, ...range }), input.weekend, range);
  return computeDemurrage(input, calendar || undefined);
}

it.each(cases as readonly Case[])('$name', ({ input, containers: expected = [], totals, problems = {}, how }) => {
  const result = compute(input);
  const { containers, cells } = result;
  const found = containers.map((container) =>
    'problem' in container
      ? container.problem
      : Object.fromEntries(
          container.charges.map(({ kind, freeUntil, amounts }) => [
            kind,
            { freeUntil, amounts: inMajorUnits(amounts) },
          ]),
        ),
  );
  if (Object.keys(problems).length === 0) {
    expect(found, how).toEqual(expected);
    expect(inMajorUnits(result.totals), how).toEqual(totals);
    expect({ cells, problems: result.problems }, how).toEqual({ cells: {}, problems: {} });
  }
  for (const [name, problem] of Object.entries(problems)) {
    if (typeof problem === 'string') {
      expect(found[Number(name)] ?? result.problems[name as keyof DemurrageInput], how).toContain(problem);
    } else {
      expect(
        cells[name as keyof typeof cells]?.map(({ row, column }) => `${row}:${column}`),
        how,
      ).toEqual(problem);
    }
  }
});
