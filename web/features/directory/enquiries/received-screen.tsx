import { useParams } from 'react-router';
import { companyEnquiryStatuses } from '#contract/company-enquiries.ts';
import { receivedPath } from '#contract/company-paths.ts';
import { messages } from '#contract/messages.ts';
import { titledByScreen } from '#web/lib/head.ts';
import { choices } from '#web/lib/list-filters.ts';
import { useFilteredList } from '#web/lib/use-filtered-list.ts';
import { FilteredList } from '#web/ui/filtered-list.tsx';
import { CompanyFrame } from '../parts/company-frame.tsx';
import { enquiryLabels } from '../parts/labels.ts';
import { loadCompany } from '../parts/load-company.ts';
import { receivedPages } from '../queries.ts';
import { EnquiryTable } from './enquiry-table.tsx';

const t = messages('directory');

const fields = {
  status: {
    get label() {
      return t('Status');
    },
    options: choices(
      () => t('Any status'),
      companyEnquiryStatuses,
      (status) => enquiryLabels[status].name,
    ),
  },
};

export const loader = loadCompany;
export const clientLoader = () => null;
export const meta = titledByScreen;

export default function ReceivedScreen() {
  const { id = '' } = useParams();
  return (
    <CompanyFrame id={id} view="enquiries">
      {() => <Received companyId={id} />}
    </CompanyFrame>
  );
}

function Received({ companyId }: { readonly companyId: string }) {
  const list = useFilteredList(fields, (filter) => receivedPages({ companyId, ...filter }));
  return (
    <FilteredList
      path={receivedPath(companyId)}
      {...list}
      empty={{ text: t('New enquiries appear here. You also get them by email.') }}
    >
      {(enquiries) => <EnquiryTable enquiries={enquiries} by="sender" />}
    </FilteredList>
  );
}
