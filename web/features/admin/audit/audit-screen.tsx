import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router';
import type { Output } from '#contract/http.ts';
import { listAudit } from '#contract/moderation.ts';
import { titled } from '#web/lib/head.ts';
import { loadIfPossible } from '#web/lib/load.ts';
import { pages } from '#web/lib/queries.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterBar, FilterSearch, FilterSelect } from '#web/ui/filter-bar.tsx';
import { QueryList } from '#web/ui/query-list.tsx';
import table from '#web/ui/table.module.css';
import { ExportButton } from '../parts/export-button.tsx';
import screen from '../parts/screen.module.css';
import { byTime, SortHead, sortIn, timeOrders } from '../parts/sort-head.tsx';
import { useRememberedFilters } from '../parts/use-remembered-filters.ts';
import { onArrivalOnly, requireAdmin } from '../require-admin.ts';
import { actionLabels, changedFields, detailTexts } from './action-labels.ts';
import classes from './audit.module.css';

const PATH = '/admin/audit';

function readFilter(params: URLSearchParams) {
  const action = params.get('action')?.slice(0, 60);
  const subject = params.get('subject')?.trim().slice(0, 120);
  return { ...(action && { action }), ...(subject && { subject }), ...sortIn(params, byTime) };
}
const auditPages = (filter: ReturnType<typeof readFilter>) => pages(listAudit, { query: filter });

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return loadIfPossible(args, [auditPages(readFilter(new URL(args.request.url).searchParams))]);
}
export const shouldRevalidate = onArrivalOnly;
export const meta = titled('Audit log · Admin');

export default function AuditScreen() {
  const [params] = useSearchParams();
  useRememberedFilters('audit', ['action', 'subject', 'sort']);
  const filter = readFilter(params);
  const log = useInfiniteQuery(auditPages(filter));
  const isNarrowed = Boolean(filter.action || filter.subject);
  return (
    <>
      <div className={screen.head}>
        <h1 className={screen.title}>Audit log</h1>
        <ExportButton name="audit-log" what="the whole log" />
      </div>
      <FilterBar action={PATH} label="Filter the log">
        <FilterSelect
          name="action"
          label="Action"
          value={filter.action ?? ''}
          options={[
            { value: '', label: 'Any action' },
            ...Object.entries(actionLabels).map(([value, label]) => ({ value, label })),
          ]}
        />
        <FilterSearch name="subject" label="Subject, such as switch:Account" value={filter.subject ?? ''} />
        <FilterSelect name="sort" label="Order" value={filter.sort ?? ''} options={byTime} />
      </FilterBar>
      <QueryList
        query={log}
        what="entries"
        skeleton={10}
        empty={
          <EmptyState
            title="No entries found"
            text="No entries match these filters."
            action={isNarrowed && <Link to={PATH}>Show the whole log</Link>}
          />
        }
      >
        {(entries) => <AuditTable entries={entries} sort={filter.sort ?? 'newest'} />}
      </QueryList>
    </>
  );
}

type Entry = Output<typeof listAudit>['data'][number];

function AuditTable({ entries, sort }: { readonly entries: readonly Entry[]; readonly sort: string }) {
  return (
    <table className={table.table}>
      <caption className="visually-hidden">Audit log, times in UTC</caption>
      <thead>
        <tr>
          <th scope="col">Action</th>
          <th scope="col">By</th>
          <th scope="col">To</th>
          <th scope="col">Details</th>
          <SortHead orders={timeOrders} current={sort}>
            Time (UTC)
          </SortHead>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, at, actor, action, subject, details }) => (
          <tr key={id}>
            <th scope="row">{actionLabels[action] ?? action}</th>
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
            <td className={classes.details}>
              {detailTexts(details)}
              <Changes details={details} />
            </td>
            <td className={classes.when} data-label="At">
              <time dateTime={at}>{at.slice(0, 19).replace('T', ' ')}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Changes({ details }: { readonly details: Entry['details'] }) {
  const fields = changedFields(details);
  if (fields.length === 0) return null;
  return (
    <details className={classes.changes}>
      <summary>{fields.length === 1 ? '1 field changed' : `${fields.length} fields changed`}</summary>
      <dl>
        {fields.map(({ name, before, after }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">
              <del>{before}</del>
            </dd>
            <dd dir="auto">
              <ins>{after}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
