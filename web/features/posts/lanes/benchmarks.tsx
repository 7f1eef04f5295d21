import { containerNames } from '#contract/freight/container-names.ts';
import { figure } from '#contract/freight/figure.ts';
import { BENCHMARK_MONTHS, type Benchmark, type Lane, MIN_SAMPLE } from '#contract/lanes.ts';
import { messages } from '#contract/messages.ts';
import { type Term, term } from '#contract/terms.ts';
import { shortModes } from '#web/features/freight/parts/labels.ts';
import { DetailSection } from '#web/ui/detail-section.tsx';
import table from '#web/ui/table.module.css';
import { WideTable } from '#web/ui/wide-table.tsx';
import classes from './lane.module.css';
import { monthText, RangeChart } from './range-chart.tsx';

const t = messages('posts');

const boxes: Readonly<Record<string, Term>> = containerNames;

/** What awarded offers on the lane cost. */
export function Benchmarks({ lane }: { readonly lane: Lane }) {
  return (
    <DetailSection id="benchmarks" title={t('Benchmarks')} className={classes.section}>
      {lane.benchmarks.length === 0 ? (
        <p>
          {t(
            'There are too few awarded offers to show prices: at least {offers} offers by {companies} companies to {requesters} requesters are needed, on this lane or between {origin} and {destination}.',
            {
              offers: MIN_SAMPLE.offers,
              companies: MIN_SAMPLE.companies,
              requesters: MIN_SAMPLE.requesters,
              origin: lane.origin.countryName,
              destination: lane.destination.countryName,
            },
          )}
        </p>
      ) : (
        <>
          <p className={classes.note}>
            {t(
              'Freight charges of awarded offers to public requests in the last {months} months, without charges at origin and destination. Figures are rounded, and shown only for at least {offers} offers by {companies} companies to {requesters} requesters.',
              {
                months: BENCHMARK_MONTHS,
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
  const { ranges } = benchmark;
  const title = titleOf(benchmark);
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

function titleOf({ mode, equipment, currency, unit }: Benchmark): string {
  const box = equipment === null ? undefined : boxes[equipment];
  const name =
    equipment === null ? term(shortModes[mode]) : `${box ? term(box) : ''} ${equipment}, ${term(shortModes[mode])}`;
  if (unit === 'CONTAINER') return t('{name}: {currency} per container', { name, currency });
  return unit === 'KG'
    ? t('{name}: {currency} per chargeable kg', { name, currency })
    : t('{name}: {currency} per W/M', { name, currency });
}

function sampleText({ scope, ranges }: Benchmark, lane: Lane): string {
  const isByMonth = ranges.some(({ month }) => month !== null);
  if (scope === 'LANE') {
    return isByMonth
      ? t('Offers on this lane, by month; months with too few offers are left out.')
      : t('No month has enough offers, so these are offers on this lane, all months combined.');
  }
  const countries = { origin: lane.origin.countryName, destination: lane.destination.countryName };
  return isByMonth
    ? t(
        'This lane has too few offers, so these are all offers from {origin} to {destination}, by month; months with too few offers are left out.',
        countries,
      )
    : t(
        'This lane has too few offers, so these are all offers from {origin} to {destination}, all months combined.',
        countries,
      );
}
