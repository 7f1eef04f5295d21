import { containerNames } from '#contract/freight/container-names.ts';
import { figure } from '#contract/freight/figure.ts';
import { BENCHMARK_MONTHS, type Benchmark, type Lane, MIN_SAMPLE } from '#contract/lanes.ts';
import { messages } from '#contract/messages.ts';
import { shortModes } from '#web/features/freight/parts/labels.ts';
import { DetailSection } from '#web/ui/detail-section.tsx';
import table from '#web/ui/table.module.css';
import { WideTable } from '#web/ui/wide-table.tsx';
import classes from './lane.module.css';
import { monthText, RangeChart } from './range-chart.tsx';

const t = messages('posts');

const units = { CONTAINER: 'per container', KG: 'per chargeable kg', WM: 'per W/M' } as const;
const boxes: Readonly<Record<string, string>> = containerNames;

/** What awarded offers on the lane cost. */
export function Benchmarks({ lane }: { readonly lane: Lane }) {
  return (
    <DetailSection id="benchmarks" title={t('Benchmarks')} className={classes.section}>
      {lane.benchmarks.length === 0 ? (
        <p>
          {t(
            'There are too few awarded offers to show prices: at least {offers} offers by {companies} companies to {requesters} requesters are needed, on this lane or between {countryName} and {countryName2}.',
            {
              offers: MIN_SAMPLE.offers,
              companies: MIN_SAMPLE.companies,
              requesters: MIN_SAMPLE.requesters,
              countryName: lane.origin.countryName,
              countryName2: lane.destination.countryName,
            },
          )}
        </p>
      ) : (
        <>
          <p className={classes.note}>
            {t(
              'Freight charges of awarded offers to public requests in the last {benchmarkmonths} months, without charges at origin and destination. Figures are rounded, and shown only for at least {offers} offers by {companies} companies to {requesters} requesters.',
              {
                benchmarkmonths: BENCHMARK_MONTHS,
                offers: MIN_SAMPLE.offers,
                companies: MIN_SAMPLE.companies,
                requesters: MIN_SAMPLE.requesters,
              },
            )}
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
        <WideTable label={t('{title}, as a table', { title })}>
          <table className={`${table.table} ${classes.table}`}>
            <thead>
              <tr>
                <th scope="col">{t('Awarded')}</th>
                <th scope="col" className={table.number}>
                  {t('Lowest')}
                </th>
                <th scope="col" className={table.number}>
                  {t('Median')}
                </th>
                <th scope="col" className={table.number}>
                  {t('Highest')}
                </th>
                <th scope="col" className={table.number}>
                  {t('Offers')}
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
  const months = isByMonth ? 'by month; months with too few offers are left out' : t('all months combined');
  if (scope === 'LANE' && isByMonth) return t('Offers on this lane, {months}.', { months });
  if (scope === 'LANE') return t('No month has enough offers, so these are offers on this lane, {months}.', { months });
  const countries = t('from {countryName} to {countryName2}', {
    countryName: origin.countryName,
    countryName2: destination.countryName,
  });
  return t('This lane has too few offers, so these are all offers {countries}, {months}.', { countries, months });
}
