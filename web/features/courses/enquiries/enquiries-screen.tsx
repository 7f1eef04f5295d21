import { adminPath } from '#contract/admin-screens.ts';
import { type Enquiry, enquiryStatuses } from '#contract/courses.ts';
import { messages } from '#contract/messages.ts';
import { ExportButton } from '#web/features/admin/parts/export-button.tsx';
import { StaffList } from '#web/features/admin/parts/staff-list.tsx';
import { titled } from '#web/lib/head.ts';
import { choices, ordersByChange } from '#web/lib/list-filters.ts';
import { useFilteredList } from '#web/lib/use-filtered-list.ts';
import { StateBadge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import enquiryClasses from '#web/ui/enquiry.module.css';
import { Link } from '#web/ui/link.tsx';
import { sortsByTime } from '#web/ui/sort-head.tsx';
import { When } from '#web/ui/when.tsx';
import { enquiryLabels } from '../parts/labels.ts';
import { enquiryPages } from '../queries.ts';

const t = messages('content');

const PATH = adminPath('enquiries');
const fields = {
  search: {
    get label() {
      return t('Search enquiries');
    },
  },
  status: {
    get label() {
      return t('Status');
    },
    options: choices(
      () => t('Any status'),
      enquiryStatuses,
      (status) => enquiryLabels[status].name,
    ),
  },
  sort: ordersByChange({
    get name() {
      return t('By name');
    },
  }),
};
const columns: readonly Column<Enquiry>[] = [
  {
    get label() {
      return t('Name');
    },
    sorts: { name: 'ascending' },
    cell: ({ id, name }) => (
      <Link to={`${PATH}/${id}`} dir="auto">
        {name}
      </Link>
    ),
  },
  {
    get label() {
      return t('Course');
    },
    cell: ({ course }) => course.title,
  },
  {
    get label() {
      return t('Status');
    },
    cell: ({ status }) => <StateBadge {...enquiryLabels[status]} />,
  },
  {
    get label() {
      return t('Last updated');
    },
    sorts: sortsByTime,
    cell: ({ updatedAt }) => <When iso={updatedAt} />,
  },
  {
    get label() {
      return t('Messages');
    },
    cell: ({ unread }) => unread && <span className={enquiryClasses.unread}>{t('Unread')}</span>,
  },
];

export const meta = titled(() => t('Enquiries · Admin'));

export default function EnquiriesScreen() {
  const list = useFilteredList(fields, enquiryPages);
  return (
    <StaffList
      title={t('Enquiries')}
      path={PATH}
      {...list}
      columns={columns}
      isUnread={(enquiry) => enquiry.unread}
      actions={<ExportButton name="enquiries" filter={list.filter} />}
      empty={{ text: t('New enquiries appear here.') }}
    />
  );
}
