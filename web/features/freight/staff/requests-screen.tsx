import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { adminPath } from '#contract/admin-screens.ts';
import { fixedFigure } from '#contract/freight/figure.ts';
import { modeNames } from '#contract/freight/modes.ts';
import { type FreightFigures, readFreightFigures } from '#contract/freight-staff.ts';
import { messages } from '#contract/messages.ts';
import { term } from '#contract/terms.ts';
import { ExportButton } from '#web/features/admin/parts/export-button.tsx';
import screen from '#web/features/admin/parts/screen.module.css';
import { formatCount } from '#web/lib/counts.ts';
import { titled } from '#web/lib/head.ts';
import { query } from '#web/lib/queries.ts';
import { useUser } from '#web/lib/session.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { LoadingError } from '#web/ui/error-state.tsx';
import { LinkTab, LinkTabs } from '#web/ui/link-tabs.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { TextSkeleton } from '#web/ui/skeleton.tsx';
import { RequestList } from './request-list.tsx';

const t = messages('freight');

type Row = Omit<FreightFigures['months'][number], 'month'> & { readonly id: string; readonly name: string };

const share = (part: number, all: number): string => (all === 0 ? '–' : `${Math.round((part / all) * 100)}%`);
const number = (label: string, value: (row: Row) => string): Column<Row> => ({
  label,
  isNumber: true,
  hasLabel: true,
  cell: value,
});

const columns = (label: string): readonly Column<Row>[] => [
  { label, cell: ({ name }) => name },
  number(t('Requests'), ({ requests }) => formatCount(requests)),
  number(t('Offers'), ({ offers }) => formatCount(offers)),
  number(t('Offers per request'), ({ offers, requests }) => (requests === 0 ? '–' : fixedFigure(offers / requests, 1))),
  number(t('Without an offer'), ({ unanswered, requests }) => share(unanswered, requests)),
  number(t('Awarded'), ({ awards, requests }) => share(awards, requests)),
  number(t('Hours to the first offer'), ({ medianHoursToOffer: hours }) =>
    hours === null ? '–' : fixedFigure(hours, 1),
  ),
];

/** Requests and awards of the last twelve months, for admins. */
function Figures() {
  const { data, isPending, error, refetch } = useQuery(query(readFreightFigures, { query: { months: 12 } }));
  if (isPending) return <TextSkeleton lines={14} label={t('Loading figures')} />;
  if (!data) return <LoadingError error={error} refetch={refetch} />;
  const { months, modes } = data.data;
  return (
    <>
      <h2 className={screen.subtitle}>{t('By month')}</h2>
      <DataTable
        caption={t('Requests by month of publication, newest first')}
        columns={columns(t('Month'))}
        rows={months.map((row) => ({ ...row, id: row.month, name: row.month }))}
      />
      <section className={screen.section}>
        <h2 className={screen.subtitle}>{t('By mode')}</h2>
        <DataTable
          caption={t('Requests of the last twelve months by mode')}
          columns={columns(t('Mode'))}
          rows={modes.map((row) => ({ ...row, id: row.mode, name: term(modeNames[row.mode]) }))}
        />
      </section>
      <p className={screen.dim}>
        {t(
          'Requests count in the month in which they were published, in UTC. Withdrawn offers do not count. The time to the first offer is the median.',
        )}
      </p>
    </>
  );
}

export const meta = titled(() => t('Freight · Admin'));

export default function RequestsScreen() {
  const [params] = useSearchParams();
  const { user } = useUser();
  const isAdmin = user?.role === 'admin';
  const showsFigures = isAdmin && params.get('tab') === 'figures';
  return (
    <>
      <PageHead title={t('Freight')}>
        <ExportButton name="offers" label={t('Offers CSV')} />
      </PageHead>{' '}
      {isAdmin && (
        <LinkTabs label={t('Freight')}>
          <LinkTab to={adminPath('requests')} isCurrent={!showsFigures}>
            {t('Requests')}
          </LinkTab>
          <LinkTab to={`${adminPath('requests')}?tab=figures`} isCurrent={showsFigures}>
            {t('Figures')}
          </LinkTab>
        </LinkTabs>
      )}
      {showsFigures ? <Figures /> : <RequestList />}
    </>
  );
}
