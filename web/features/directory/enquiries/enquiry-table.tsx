import type { CompanyEnquiry } from '#contract/company-enquiries.ts';
import { enquiryPath } from '#contract/company-paths.ts';
import { messages } from '#contract/messages.ts';
import { StateBadge } from '#web/ui/badge.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import enquiryClasses from '#web/ui/enquiry.module.css';
import { Link } from '#web/ui/link.tsx';
import { When } from '#web/ui/when.tsx';
import { enquiryLabels } from '../parts/labels.ts';
import classes from './enquiries.module.css';

const t = messages('directory');

interface EnquiryTableProps {
  readonly enquiries: readonly CompanyEnquiry[];
  readonly by: 'company' | 'sender';
}

export function EnquiryTable({ enquiries, by }: EnquiryTableProps) {
  return (
    <DataTable
      caption={t('Enquiries')}
      rows={enquiries}
      isUnread={(enquiry) => enquiry.unread}
      columns={[
        {
          label: by === 'company' ? t('Company') : t('Name'),
          cell: ({ id, company, name }) => (
            <Link to={enquiryPath(id)} dir="auto">
              {by === 'company' ? company.name : name}
            </Link>
          ),
        },
        { label: t('Question'), cell: ({ message }) => <span className={classes.question}>{message}</span> },
        { label: t('Status'), cell: ({ status }) => <StateBadge {...enquiryLabels[status]} /> },
        { label: t('Last updated'), cell: ({ updatedAt }) => <When iso={updatedAt} /> },
        {
          label: t('Messages'),
          cell: ({ unread }) => unread && <span className={enquiryClasses.unread}>{t('Unread')}</span>,
        },
      ]}
    />
  );
}
