import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { companyEnquiryStatuses } from '#contract/company-enquiries.ts';
import { titled } from '#web/lib/head.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterBar, FilterSelect } from '#web/ui/filter-bar.tsx';
import { QueryList } from '#web/ui/query-list.tsx';
import { signedInLoader } from '../app-screen.ts';
import { receivedPath } from '../company-paths.ts';
import { CompanyFrame } from '../parts/company-frame.tsx';
import { enquiryLabels } from '../parts/labels.ts';
import { receivedPages } from '../queries.ts';
import { EnquiryTable } from './enquiry-table.tsx';

export const loader = signedInLoader;
export const clientLoader = () => null;
export const meta = titled('Enquiries');

export default function ReceivedScreen() {
  const { id = '' } = useParams();
  return (
    <CompanyFrame id={id} view="enquiries">
      {() => <Received companyId={id} />}
    </CompanyFrame>
  );
}

function Received({ companyId }: { readonly companyId: string }) {
  const [params] = useSearchParams();
  const status = companyEnquiryStatuses.find((one) => one === params.get('status'));
  const list = useInfiniteQuery(receivedPages({ companyId, ...(status && { status }) }));
  const base = receivedPath(companyId);
  return (
    <>
      <FilterBar action={base} label="Filter enquiries">
        <FilterSelect
          name="status"
          label="Status"
          value={status ?? ''}
          options={[
            { value: '', label: 'Any status' },
            ...companyEnquiryStatuses.map((one) => ({ value: one, label: enquiryLabels[one].name })),
          ]}
        />
      </FilterBar>
      <QueryList
        query={list}
        what="enquiries"
        skeleton={5}
        empty={
          <EmptyState
            title={status ? 'No enquiries found' : 'No enquiries yet'}
            text={status ? 'No enquiries have this status.' : 'New enquiries appear here. You also get them by email.'}
            action={status && <Link to={base}>Show all enquiries</Link>}
          />
        }
      >
        {(enquiries) => <EnquiryTable enquiries={enquiries} by="asker" />}
      </QueryList>
    </>
  );
}
