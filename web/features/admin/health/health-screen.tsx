import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { type CheckResult, type CheckState, readChecks } from '#contract/health.ts';
import { messages } from '#contract/messages.ts';
import { titled } from '#web/lib/head.ts';
import { query } from '#web/lib/queries.ts';
import { type State, StateBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataTable, Detail } from '#web/ui/data-table.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Rich } from '#web/ui/rich.tsx';
import { TextSkeleton } from '#web/ui/skeleton.tsx';
import { When } from '#web/ui/when.tsx';
import screen from '../parts/screen.module.css';
import { onArrivalOnly, requireAdmin } from '../require-admin.ts';

const t = messages('admin');

const states: Readonly<Record<CheckState, State>> = {
  ok: {
    get name() {
      return t('OK');
    },
    tone: 'good',
  },
  warning: {
    get name() {
      return t('Warning');
    },
    tone: 'warn',
  },
  failed: {
    get name() {
      return t('Failed');
    },
    tone: 'bad',
  },
};
/** Names of products stay. */
const names: Readonly<Record<string, () => string>> = {
  Settings: () => t('Settings'),
  Database: () => t('Database'),
  'Database rights': () => t('Database rights'),
  'Database standbys': () => t('Database standbys'),
  Migrations: () => t('Migrations'),
  Clock: () => t('Clock'),
  'Read replica': () => t('Read replica'),
  Mail: () => t('Mail'),
  Storage: () => t('Storage'),
  Backups: () => t('Backups'),
  Disk: () => t('Disk'),
  Certificate: () => t('Certificate'),
};
const columns: readonly Column<CheckResult & { readonly id: string }>[] = [
  {
    get label() {
      return t('Check');
    },
    cell: ({ name }) => names[name]?.() ?? name,
  },
  {
    get label() {
      return t('Status');
    },
    cell: ({ state }) => <StateBadge {...states[state]} />,
  },
  {
    get label() {
      return t('Result');
    },
    cell: ({ found, remedy }) => (
      <>
        {found}
        {remedy && <Detail>{remedy}</Detail>}
      </>
    ),
  },
];

/** The checks run when the page is open, because some take seconds. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return {};
}
export const shouldRevalidate = onArrivalOnly;
export const meta = titled(() => t('Health · Admin'));

export default function HealthScreen() {
  const { data, isPending, isFetching, error, refetch } = useQuery({ ...query(readChecks), retry: false });
  return (
    <>
      <PageHead title={t('Health')} lead={t('What the portal needs, whether it works, and what to do if it does not.')}>
        <Button onClick={() => void refetch()} isBusy={isFetching}>
          {t('Check again')}
        </Button>
      </PageHead>
      {isPending && <TextSkeleton lines={10} label={t('Running the checks')} />}
      {error && !isFetching && (
        <ErrorState title={t('Error running the checks')} error={error} onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          <p className={screen.lead}>
            <Rich
              text={t(
                '{checks} Checked <0/> on {host}. On the server, <1>npm run doctor</1> prints the same, also while the portal is stopped.',
                { checks: summarise(data.data.checks), host: data.data.host },
              )}
              parts={[() => <When iso={data.data.checkedAt} as="moment" />, (inner) => <code>{inner}</code>]}
            />
          </p>
          <DataTable
            caption={t('Checks')}
            columns={columns}
            rows={data.data.checks.map((check) => ({ ...check, id: check.name }))}
          />
        </>
      )}
    </>
  );
}

function summarise(checks: readonly CheckResult[]): string {
  const count = (state: CheckState) => checks.filter((check) => check.state === state).length;
  const [failed, warnings] = [count('failed'), count('warning')];
  if (failed + warnings === 0) return t('Everything works.');
  const parts = [
    ...(failed > 0 ? [t('{count, plural, one {# check failed} other {# checks failed}}', { count: failed })] : []),
    ...(warnings > 0 ? [t('{count, plural, one {# warning} other {# warnings}}', { count: warnings })] : []),
  ];
  return `${parts.join(', ')}.`;
}
