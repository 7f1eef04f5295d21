import { Link } from 'react-router';
import type { CompanyEnquiry } from '#contract/company-enquiries.ts';
import { formatDate } from '#web/lib/dates.ts';
import enquiryClasses from '#web/ui/enquiry.module.css';
import table from '#web/ui/table.module.css';
import { enquiryPath } from '../company-paths.ts';
import classes from './enquiries.module.css';
import { EnquiryStatusBadge } from './enquiry-status.tsx';

interface EnquiryTableProps {
  readonly enquiries: readonly CompanyEnquiry[];
  readonly by: 'company' | 'asker';
}

export function EnquiryTable({ enquiries, by }: EnquiryTableProps) {
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{by === 'company' ? 'Company' : 'Name'}</th>
          <th scope="col">Question</th>
          <th scope="col">Status</th>
          <th scope="col">Last change</th>
          <th scope="col">Messages</th>
        </tr>
      </thead>
      <tbody>
        {enquiries.map((enquiry) => (
          <tr key={enquiry.id} data-unread={enquiry.unread}>
            <th scope="row">
              <Link to={enquiryPath(enquiry.id)} dir="auto">
                {by === 'company' ? enquiry.company.name : enquiry.name}
              </Link>
            </th>
            <td className={classes.question} dir="auto">
              {enquiry.message}
            </td>
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
