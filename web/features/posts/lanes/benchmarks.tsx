import { containerNames } from '#contract/freight/container-names.ts';
import { figure } from '#contract/freight/figure.ts';
import { BENCHMARK_MONTHS, type Benchmark, type Lane, MIN_SAMPLE } from '#contract/lanes.ts';
import { shortModes } from '#web/features/freight/parts/labels.ts';
import { DetailSection } from '#web/ui/detail-section.tsx';
import table from '#web/ui/table.module.css';
import { WideTable } from '#web/ui/wide-table.tsx';
import classes from './lane.module.css';
import { monthText, RangeChart } from './range-chart.tsx';

const units = { CONTAINER: 'per container', KG: 'per chargeable kg', WM: 'per W/M' } as const;
const boxes: Readonly<Record<string, string>> = containerNames;

/** What awarded offers on the lane cost. */
export function Benchmarks({ lane }: { readonly lane: Lane }) {
  return (
    <DetailSection id="benchmarks" title="Benchmarks" className={classes.section}>
      {lane.benchmarks.length === 0 ? (
        <p>
          There are too few awarded offers to show prices: at least {MIN_SAMPLE.offers} offers by {MIN_SAMPLE.companies}{' '}
          companies to {MIN_SAMPLE.requesters} requesters are needed, on this lane or between {lane.origin.countryName}{' '}
          and {lane.destination.countryName}.
        </p>
      ) : (
        <>
          <p className={classes.note}>
            Freight charges of awarded offers to public requests in the last {BENCHMARK_MONTHS} months, without charges
            at origin and destination. Figures are rounded, and shown only for at least {MIN_SAMPLE.offers} offers by{' '}
            {MIN_SAMPLE.companies} companies to {MIN_SAMPLE.requesters} requesters.
          </p>
          {lane.benchmarks.map((benchmark) => (
            <OneBenchmark key={keyOf(benchmark)} benchmark={benchmark} lane={lane} />
          ))}
        </>
      )}
    </DetailSection>
  );
}

const keyOf = ({ mode, equipment, currency, unit }: Benchmark): string => [mode, equipment, currency, unit].join('-');

function OneBenchmark({ benchmark, lane }: { readonly benchmark: Benchmark; readonly lane: Lane }) {
  const { mode, equipment, currency, unit, ranges } = benchmark;
  const name = equipment === null ? shortModes[mode] : `${boxes[equipment] ?? ''} ${equipment}, ${shortModes[mode]}`;
  const title = `${name}: ${currency} ${units[unit]}`;
  return (
    <section className={`${classes.benchmark} box`} aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      <p className={classes.note}>{sampleText(benchmark, lane)}</p>
      <div className={classes.columns}>
        <RangeChart ranges={ranges} label={title} />
        <WideTable label={`${title}, as a table`}>
          <table className={`${table.table} ${classes.table}`}>
            <thead>
              <tr>
                <th scope="col">Awarded</th>
                <th scope="col" className={table.number}>
                  Lowest
                </th>
                <th scope="col" className={table.number}>
                  Median
                </th>
                <th scope="col" className={table.number}>
                  Highest
                </th>
                <th scope="col" className={table.number}>
                  Offers
                </th>
              </tr>
            </thead>
            <tbody>
              {ranges.map(({ month, low, median, high, offers }) => (
                <tr key={month}>
                  <th scope="row">{monthText(month)}</th>
                  <td className={table.number}>{figure(low)}</td>
                  <td className={table.number}>
                    <strong>{figure(median)}</strong>
                  </td>
                  <td className={table.number}>{figure(high)}</td>
                  <td className={table.number}>{figure(offers)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </WideTable>
      </div>
    </section>
  );
}

function sampleText({ scope, ranges }: Benchmark, { origin, destination }: Lane): string {
  const isByMonth = ranges.some(({ month }) => month !== null);
  const months = isByMonth ? 'by month; months with too few offers are left out' : 'all months combined';
  if (scope === 'LANE' && isByMonth) return `Offers on this lane, ${months}.`;
  if (scope === 'LANE') return `No month has enough offers, so these are offers on this lane, ${months}.`;
  const countries = `from ${origin.countryName} to ${destination.countryName}`;
  return `This lane has too few offers, so these are all offers ${countries}, ${months}.`;
}
