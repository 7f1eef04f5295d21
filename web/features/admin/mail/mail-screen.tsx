import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { type LoggedMail, mailStates } from '#contract/mail-log.ts';
import { titled } from '#web/lib/head.ts';
import { loadIfPossible } from '#web/lib/load.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterBar, FilterSearch, FilterSelect } from '#web/ui/filter-bar.tsx';
import { QueryList } from '#web/ui/query-list.tsx';
import table from '#web/ui/table.module.css';
import { ExportButton } from '../parts/export-button.tsx';
import screen from '../parts/screen.module.css';
import { byTime, SortHead, timeOrders } from '../parts/sort-head.tsx';
import { useRememberedFilters } from '../parts/use-remembered-filters.ts';
import { onArrivalOnly, requireAdmin } from '../require-admin.ts';
import { mailPages, readFilter, stateWords } from './queries.ts';

const PATH = '/admin/mail';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return loadIfPossible(args, [mailPages(readFilter(new URL(args.request.url).searchParams))]);
}
export const shouldRevalidate = onArrivalOnly;
export const meta = titled('Mail log · Admin');

/** Whether a mail went out, and why not. What stands in mails is nobody's here: codes do. */
export default function MailScreen() {
  const [params] = useSearchParams();
  useRememberedFilters('mails', ['search', 'state', 'sort']);
  const filter = readFilter(params);
  const log = useInfiniteQuery(mailPages(filter));
  const isNarrowed = Boolean(filter.search || filter.state);
  return (
    <>
      <div className={screen.head}>
        <h1 className={screen.title}>Mail log</h1>
        <ExportButton name="mail-log" what="all mails" />
      </div>
      <p className={screen.lead}>
        What the portal mailed in the last 30 days. Mails that wait are tried again for hours; after that they have
        failed. A notice that was read in the portal before its mail was due is never mailed, so it does not stand here.
      </p>
      <FilterBar action={PATH} label="Filter mails">
        <FilterSearch name="search" label="Search by address or subject" value={filter.search ?? ''} />
        <FilterSelect
          name="state"
          label="State"
          value={filter.state ?? ''}
          options={[
            { value: '', label: 'Any state' },
            ...mailStates.map((value) => ({ value, label: stateWords[value].name })),
          ]}
        />
        <FilterSelect name="sort" label="Order" value={filter.sort ?? ''} options={byTime} />
      </FilterBar>
      <QueryList
        query={log}
        what="mails"
        skeleton={10}
        empty={
          <EmptyState
            title="No mails"
            text={isNarrowed ? 'No mail matches these filters.' : 'Nothing was mailed in the last 30 days.'}
            action={isNarrowed && <Link to={PATH}>Show all mails</Link>}
          />
        }
      >
        {(mails) => <MailTable mails={mails} sort={filter.sort ?? 'newest'} />}
      </QueryList>
    </>
  );
}

function MailTable({ mails, sort }: { readonly mails: readonly LoggedMail[]; readonly sort: string }) {
  return (
    <table className={table.table}>
      <caption className="visually-hidden">Mails; times in UTC</caption>
      <thead>
        <tr>
          <th scope="col">To</th>
          <th scope="col">Subject</th>
          <th scope="col">State</th>
          <SortHead orders={timeOrders} current={sort}>
            Written, UTC
          </SortHead>
          <th scope="col">Sent, UTC</th>
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => (
          <tr key={mail.id}>
            <th scope="row">{mail.to}</th>
            <td dir="auto">
              {mail.subject || '–'}
              <p className={screen.dim}>{mail.type ?? mail.class}</p>
            </td>
            <td>
              <Badge tone={stateWords[mail.state].tone}>{stateWords[mail.state].name}</Badge>
              {mail.heldBack && <p className={screen.dim}>{heldWords[mail.heldBack]}</p>}
              <Tries mail={mail} />
            </td>
            <td data-label="Written">
              <Moment iso={mail.createdAt} />
            </td>
            <td data-label="Sent">{mail.sentAt ? <Moment iso={mail.sentAt} /> : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const heldWords: Readonly<Record<NonNullable<LoggedMail['heldBack']>, string>> = {
  unproven: 'Nobody has proven the address, so mails that quote people are not sent to it.',
  limit: 'The address is not proven and had as many mails as it may get: 1 an hour and 3 a day.',
  replaced: 'A later mail about the same thing was sent instead.',
};

function Tries({ mail: { failedTries, lastError, nextTryAt } }: { readonly mail: LoggedMail }) {
  if (!failedTries) return null;
  return (
    <p className={screen.dim}>
      {failedTries === 1 ? 'Tried once.' : `Tried ${failedTries} times.`} {lastError && `${lastError} `}
      {nextTryAt && (
        <>
          Next try: <Moment iso={nextTryAt} />
        </>
      )}
    </p>
  );
}

function Moment({ iso }: { readonly iso: string }) {
  return <time dateTime={iso}>{iso.slice(0, 19).replace('T', ' ')}</time>;
}
