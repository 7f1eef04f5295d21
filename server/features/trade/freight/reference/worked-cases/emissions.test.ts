/** CO2e of legs, computed with decimal numbers and vectors, without the code of the tool. */
import { expect, it } from 'vitest';
import { emptyLeg } from '#contract/trade-desk/emissions/address.ts';
import { computeEmissions, type LegInput } from '#contract/trade-desk/emissions/compute.ts';
import { cases, positions } from './emissions.json' with { type: 'json' };

interface Case {
  readonly name: string;
  readonly mass: string;
  readonly legs: readonly {
    readonly input: Partial<LegInput>;
    readonly km?: number;
    readonly kg?: number;
    /** A part of the message. */
    readonly problem?: string;
  }[];
  readonly how: string;
}

const airports = new Map(Object.entries(positions));

it.each(cases as readonly Case[])('$name', ({ mass, legs, how }) => {
  const inputs = legs.map(({ input }) => ({ ...emptyLeg, ...input }));
  const { legs: found, totalKg } = computeEmissions({ mass, legs: inputs }, airports);
  for (const [at, { km = 0, kg = 0, problem }] of legs.entries()) {
    const leg = found[at];
    if (problem !== undefined) {
      expect(leg, how).toMatchObject({ problem: expect.stringContaining(problem) });
      continue;
    }
    // The great circle is rounded to kilometres, and pounds to a tenth of a gram.
    expect(typeof leg === 'object' && 'km' in leg && Math.abs(leg.km - km), how).toBeLessThan(0.7);
    expect(typeof leg === 'object' && 'kg' in leg && Math.abs(leg.kg / kg - 1), how).toBeLessThan(0.000_6);
  }
  const total = legs.reduce((sum, { kg = 0 }) => sum + kg, 0);
  expect(Math.abs(totalKg - total), how).toBeLessThanOrEqual(total * 0.000_6);
});
