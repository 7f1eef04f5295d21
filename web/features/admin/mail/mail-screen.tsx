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
import { mailPages, readFilter, stateLabels } from './queries.ts';

const PATH = '/admin/mail';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return loadIfPossible(args, [mailPages(readFilter(new URL(args.request.url).searchParams))]);
}
export const shouldRevalidate = onArrivalOnly;
export const meta = titled('Mail log · Admin');

/** Shows the delivery state of emails but never their text, which can contain codes. */
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
        <ExportButton name="mail-log" what="all emails" />
      </div>
      <p className={screen.lead}>
        Emails of the last 30 days. Waiting emails are retried for several hours before they count as failed. A
        notification that is read in the portal before its email is due is not emailed and not listed here.
      </p>
      <FilterBar action={PATH} label="Filter emails">
        <FilterSearch name="search" label="Search by address or subject" value={filter.search ?? ''} />
        <FilterSelect
          name="state"
          label="State"
          value={filter.state ?? ''}
          options={[
            { value: '', label: 'Any state' },
            ...mailStates.map((value) => ({ value, label: stateLabels[value].name })),
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
            title="No emails found"
            text={isNarrowed ? 'No emails match these filters.' : 'No emails were sent in the last 30 days.'}
            action={isNarrowed && <Link to={PATH}>Show all emails</Link>}
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
      <caption className="visually-hidden">Emails, times in UTC</caption>
      <thead>
        <tr>
          <th scope="col">To</th>
          <th scope="col">Subject</th>
          <th scope="col">State</th>
          <SortHead orders={timeOrders} current={sort}>
            Queued (UTC)
          </SortHead>
          <th scope="col">Sent (UTC)</th>
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
              <Badge tone={stateLabels[mail.state].tone}>{stateLabels[mail.state].name}</Badge>
              {mail.heldBack && <p className={screen.dim}>{heldWords[mail.heldBack]}</p>}
              <Tries mail={mail} />
            </td>
            <td data-label="Queued">
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
  unproven: 'The address is not verified, so it gets no emails that quote other people.',
  limit: 'The address is not verified and has reached its limit of 1 email an hour and 3 a day.',
  replaced: 'A later email about the same subject was sent instead.',
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
