import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router';
import type { Output } from '#contract/http.ts';
import { listAudit } from '#contract/moderation.ts';
import { loadIfPossible } from '#web/lib/load.ts';
import { pages } from '#web/lib/queries.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FilterBar, FilterSearch, FilterSelect } from '#web/ui/filter-bar.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { RowBones } from '#web/ui/skeleton.tsx';
import table from '#web/ui/table.module.css';
import screen from '../parts/screen.module.css';
import { onArrivalOnly, requireAdmin } from '../require-admin.ts';
import { actionWords, detailWords } from './action-words.ts';
import classes from './audit.module.css';

const PATH = '/admin/audit';

function readFilter(params: URLSearchParams) {
  const action = params.get('action')?.slice(0, 60);
  const subject = params.get('subject')?.trim().slice(0, 120);
  return { ...(action && { action }), ...(subject && { subject }) };
}
const auditPages = (filter: ReturnType<typeof readFilter>) => pages(listAudit, { query: filter });

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return loadIfPossible(args, [auditPages(readFilter(new URL(args.request.url).searchParams))]);
}
export const shouldRevalidate = onArrivalOnly;
export const meta = () => [{ title: 'Audit log · Admin · Quayside' }];

/** Who did what and when; nobody edits it. */
export default function AuditScreen() {
  const [params] = useSearchParams();
  const filter = readFilter(params);
  const log = useInfiniteQuery(auditPages(filter));
  const entries = log.data?.pages.flatMap((page) => page.data) ?? [];
  const isNarrowed = Object.keys(filter).length > 0;
  return (
    <>
      <div className={screen.head}>
        <h1 className={screen.title}>Audit log</h1>
      </div>
      <FilterBar action={PATH} label="Filter the log">
        <FilterSelect
          name="action"
          label="Action"
          value={filter.action ?? ''}
          options={[
            { value: '', label: 'Any action' },
            ...Object.entries(actionWords).map(([value, label]) => ({ value, label })),
          ]}
        />
        <FilterSearch name="subject" label="What it was done to, such as switch:Account" value={filter.subject ?? ''} />
      </FilterBar>
      {log.isPending && <RowBones rows={10} label="Loading the log" />}
      {log.isError && !log.data && (
        <ErrorState title="Error loading the log" error={log.error} onRetry={() => void log.refetch()} />
      )}
      {log.data && entries.length === 0 && (
        <EmptyState
          title="Nothing in the log"
          text="Nothing was done that matches these filters."
          action={isNarrowed && <Link to={PATH}>Show the whole log</Link>}
        />
      )}
      {entries.length > 0 && <AuditTable entries={entries} />}
      <LoadMore pager={log} what="of the log" />
    </>
  );
}

type Entry = Output<typeof listAudit>['data'][number];

function AuditTable({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <table className={table.table}>
      <caption className="visually-hidden">The log, newest first; times in UTC</caption>
      <thead>
        <tr>
          <th scope="col">Action</th>
          <th scope="col">By</th>
          <th scope="col">To</th>
          <th scope="col">Details</th>
          <th scope="col">When, UTC</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, at, actor, action, subject, details }) => (
          <tr key={id}>
            <th scope="row">{actionWords[action] ?? action}</th>
            <td data-label="By" dir="auto">
              {actor?.name ?? 'The portal'}
            </td>
            <td>
              {subject && (
                <Link className={classes.subject} to={`${PATH}?subject=${encodeURIComponent(subject)}`}>
                  {subject}
                </Link>
              )}
            </td>
            <td className={classes.details}>{detailWords(details)}</td>
            <td className={classes.when} data-label="At">
              <time dateTime={at}>{at.slice(0, 19).replace('T', ' ')}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
