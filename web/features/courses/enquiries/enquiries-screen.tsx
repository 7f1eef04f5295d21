import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { type Enquiry, enquiryStatuses } from '#contract/education.ts';
import { ExportButton } from '#web/features/admin/parts/export-button.tsx';
import screen from '#web/features/admin/parts/screen.module.css';
import { byChange, SortHead, sortIn, timeOrders } from '#web/features/admin/parts/sort-head.tsx';
import { useRememberedFilters } from '#web/features/admin/parts/use-remembered-filters.ts';
import { formatDate } from '#web/lib/dates.ts';
import { titled } from '#web/lib/head.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import enquiryClasses from '#web/ui/enquiry.module.css';
import { FilterBar, FilterSearch, FilterSelect } from '#web/ui/filter-bar.tsx';
import { QueryList } from '#web/ui/query-list.tsx';
import table from '#web/ui/table.module.css';
import { enquiryLabels } from '../parts/labels.ts';
import { enquiryPages } from '../queries.ts';
import { EnquiryStatusBadge } from './enquiry-status.tsx';
import classes from './my-enquiries.module.css';

const BASE = '/admin/enquiries';
const orders = [...byChange, { value: 'name', label: 'By name' }] as const;
const byName = [{ sort: 'name', direction: 'ascending' }] as const;

export const meta = titled('Enquiries');

export default function EnquiriesScreen() {
  const [params] = useSearchParams();
  useRememberedFilters('enquiries', ['search', 'status', 'sort']);
  const search = params.get('search')?.trim().slice(0, 200) || undefined;
  const status = enquiryStatuses.find((one) => one === params.get('status'));
  const order = sortIn(params, orders);
  const list = useInfiniteQuery(enquiryPages({ ...(search && { search }), ...(status && { status }), ...order }));
  return (
    <>
      <div className={screen.head}>
        <h1 className={classes.title}>Enquiries</h1>
        <ExportButton name="enquiries" what="all enquiries" />
      </div>
      <FilterBar action={BASE} label="Filter enquiries">
        <FilterSearch name="search" label="Search enquiries" value={search ?? ''} />
        <FilterSelect
          name="status"
          label="Status"
          value={status ?? ''}
          options={[
            { value: '', label: 'Any status' },
            ...enquiryStatuses.map((one) => ({ value: one, label: enquiryLabels[one].name })),
          ]}
        />
        <FilterSelect name="sort" label="Order" value={order.sort ?? ''} options={orders} />
      </FilterBar>
      <QueryList
        query={list}
        what="enquiries"
        skeleton={8}
        empty={
          <EmptyState
            title={search || status ? 'No enquiries found' : 'No enquiries yet'}
            text={search || status ? 'No enquiries match these filters.' : 'New enquiries appear here.'}
            action={(search || status) && <Link to={BASE}>Show all enquiries</Link>}
          />
        }
      >
        {(enquiries) => <EnquiryTable enquiries={enquiries} sort={order.sort ?? 'newest'} />}
      </QueryList>
    </>
  );
}

function EnquiryTable({ enquiries, sort }: { readonly enquiries: readonly Enquiry[]; readonly sort: string }) {
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <SortHead orders={byName} current={sort}>
            Name
          </SortHead>
          <th scope="col">Course</th>
          <th scope="col">Status</th>
          <SortHead orders={timeOrders} current={sort}>
            Last change
          </SortHead>
          <th scope="col">Messages</th>
        </tr>
      </thead>
      <tbody>
        {enquiries.map((enquiry) => (
          <tr key={enquiry.id} data-unread={enquiry.unread}>
            <th scope="row">
              <Link to={`${BASE}/${enquiry.id}`} dir="auto">
                {enquiry.name}
              </Link>
            </th>
            <td dir="auto">{enquiry.course.title}</td>
            <td>
              <EnquiryStatusBadge status={enquiry.status} />
            </td>
            <td>
              <time dateTime={enquiry.updatedAt}>{formatDate(enquiry.updatedAt)}</time>
            </td>
            <td>{enquiry.unread && <span className={enquiryClasses.unread}>Unread</span>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
