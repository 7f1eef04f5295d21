import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { adminPath } from '#contract/admin-screens.ts';
import { dayText } from '#contract/dates.ts';
import { messages } from '#contract/messages.ts';
import { formatCount } from '#web/lib/counts.ts';
import { titled } from '#web/lib/head.ts';
import { loadIfPossible } from '#web/lib/load.ts';
import { LineChart } from '#web/ui/chart/line-chart.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { LoadingError } from '#web/ui/error-state.tsx';
import { LinkTab, LinkTabs } from '#web/ui/link-tabs.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { TextSkeleton } from '#web/ui/skeleton.tsx';
import screen from '../parts/screen.module.css';
import { onArrivalOnly, requireAdmin } from '../require-admin.ts';
import classes from './analytics.module.css';
import { byDay, type Day, measureNames, measures, totalOf } from './by-day.ts';
import { type Analytics, analyticsQuery, readSpan, spans } from './queries.ts';

const t = messages('admin');

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return loadIfPossible(args, [analyticsQuery(readSpan(new URL(args.request.url).searchParams))]);
}
export const shouldRevalidate = onArrivalOnly;
export const meta = titled(() => t('Analytics · Admin'));

export default function AnalyticsScreen() {
  const [params] = useSearchParams();
  const span = readSpan(params);
  const { data, isPending, error, refetch } = useQuery(analyticsQuery(span));
  return (
    <>
      <PageHead title={t('Analytics')} />{' '}
      <LinkTabs label={t('Period')}>
        {spans.map((days) => (
          <LinkTab key={days} to={`${adminPath('analytics')}?days=${days}`} isCurrent={days === span}>
            {t('{days} days', { days })}
          </LinkTab>
        ))}
      </LinkTabs>
      {isPending && <TextSkeleton lines={10} label={t('Loading analytics')} />}
      {!isPending && !data && <LoadingError error={error} refetch={refetch} />}
      {data && <Counts analytics={data.data} />}
    </>
  );
}

function Counts({ analytics }: { readonly analytics: Analytics }) {
  const days = byDay(analytics);
  return (
    <>
      <dl className={classes.totals}>
        {measures.map((measure) => (
          <div key={measure}>
            <dt>{measure === 'visitors' ? t('Visitors by day') : measureNames[measure]}</dt>
            <dd>{formatCount(totalOf(days, measure))}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.charts}>
        <Chart title={t('Views and visitors')} days={days} of={['views', 'visitors']} />
        <Chart title={t('Sign-ups and sign-ins')} days={days} of={['signUps', 'signIns']} />
      </div>
      <details className={classes.twin}>
        <summary>{t('Show as a table')}</summary>
        <DayTable days={days} />
      </details>
      <TopPages pages={analytics.topPages} />
      <p className={screen.dim}>
        {t(
          'Days are in UTC. Each visitor counts once a day and can’t be recognised the next day. Visitors with Do Not Track are not counted.',
        )}
      </p>
    </>
  );
}

interface ChartProps {
  readonly title: string;
  readonly days: readonly Day[];
  readonly of: readonly ['views', 'visitors'] | readonly ['signUps', 'signIns'];
}

function Chart({ title, days, of: [first, second] }: ChartProps) {
  return (
    <section aria-label={title}>
      <h2 className={screen.subtitle}>{title}</h2>
      <LineChart
        series={[
          { name: measureNames[first], color: 'var(--accent)' },
          { name: measureNames[second], color: 'var(--info)', isOutlined: true },
        ]}
        points={days.map((day) => {
          const name = dayText(new Date(day.day));
          return { name, label: name.slice(0, -5), counts: [day[first], day[second]] };
        })}
      />
    </section>
  );
}

function DayTable({ days }: { readonly days: readonly Day[] }) {
  return (
    <DataTable
      caption={t('Counts by day, newest first')}
      className={classes.days}
      rows={days.toReversed().map((day) => ({ ...day, id: day.day }))}
      columns={[
        { label: t('Day'), cell: ({ day }) => day },
        ...measures.map((measure) => ({
          label: measureNames[measure],
          isNumber: true,
          hasLabel: true,
          cell: (day: Day) => formatCount(day[measure]),
        })),
      ]}
    />
  );
}

function TopPages({ pages }: { readonly pages: Analytics['topPages'] }) {
  const max = Math.max(1, ...pages.map((page) => page.views));
  return (
    <section className={screen.section} aria-labelledby="top-pages">
      <h2 id="top-pages" className={screen.subtitle}>
        {t('Top pages')}
      </h2>
      {pages.length === 0 && <p className={screen.dim}>{t('No page views in this period.')}</p>}
      {pages.length > 0 && (
        <DataTable
          caption={t('Top pages')}
          className={classes.pages}
          rows={pages.map((page) => ({ ...page, id: page.path }))}
          columns={[
            {
              label: t('Page'),
              cell: ({ path, views }) => (
                <>
                  <code>{path}</code>
                  <span className={classes.share} style={{ width: `${(views / max) * 100}%` }} />
                </>
              ),
            },
            { label: t('Views'), isNumber: true, hasLabel: true, cell: ({ views }) => formatCount(views) },
          ]}
        />
      )}
    </section>
  );
}
