import { expect, test } from 'vitest';
import { readTable } from './read-table.ts';
import { packagesOf, tableOf } from './testing.ts';

const note = (heading: string) =>
  `“${heading}” does not say whether it is the weight of one package or of all in the row. It was read as the weight of one. Otherwise, choose “Weight of all in the row”.`;

test.each(['kg', 'Weight', 'Gross weight (kg)', 'G.W.', 'Gewicht kg', 'Poids brut', '毛重'])(
  'a column “%s” that can be of one or of all is said and shown first, and can be changed',
  (heading) => {
    const text = `Qty\tL\tW\tH\t${heading}\n4\t120\t80\t145\t412`;
    const { notes, isUnclear, columns } = tableOf(text);
    expect({ notes, isUnclear }).toEqual({ notes: [note(heading)], isUnclear: true });
    expect(packagesOf(text)).toEqual([[4, 120, 80, 145, 412]]);
    const roles = columns.map(({ role }) => (role === 'weight' ? ('totalWeight' as const) : role));
    expect(readTable(text, { roles })).toMatchObject({ rows: [{ weight: '103' }] });
  },
);

test.each([
  ['each', 'Qty\tL\tW\tH\tkg each\n4\t120\t80\t145\t412'],
  ['of a carton', 'Ctns\tL\tW\tH\tkg/ctn\n4\t120\t80\t145\t412'],
  ['of all', 'Qty\tL\tW\tH\tTotal kg\n4\t120\t80\t145\t1648'],
  ['of single packages', 'Qty\tL\tW\tH\tkg\n1\t120\t80\t145\t412'],
  ['beside a total', 'Qty\tL\tW\tH\tkg\tTotal kg\n4\t120\t80\t145\t412\t1648'],
  ['with a row of sums', 'Qty\tL\tW\tH\tkg\n4\t120\t80\t145\t412\n2\t120\t80\t145\t300\nTotal\t\t\t\t2248'],
  ['too light for all pallets', 'Qty\tL\tW\tH\tkg\n6\t120\t100\t140\t310'],
  ['too light for all of the row', 'Qty\tL\tW\tH\tkg\n40\t60\t40\t40\t11.5'],
])('a weight %s needs no question', (_what, text) => {
  expect(tableOf(text).notes.join()).not.toContain('does not say');
});
