import { useEffect, useRef, useState } from 'react';
import type { CompanyEnquiry } from '#contract/company-enquiries.ts';
import type { Company } from '#contract/directory.ts';
import { useUser } from '#web/lib/session.ts';
import { LinkButton } from '#web/ui/button.tsx';
import classes from '#web/ui/enquiry-panel.module.css';
import { enquiryPath } from '../company-paths.ts';
import { EnquiryForm } from './enquiry-form.tsx';

/** Asking a company: the form, and what came of it. */
export function EnquiryPanel({ company }: { readonly company: Company }) {
  const { user, isLoading } = useUser();
  const [sent, setSent] = useState<CompanyEnquiry | null>(null);
  return (
    <section id="enquire" className={`${classes.panel} no-print`} aria-labelledby="enquire-title">
      <h2 id="enquire-title" className={classes.title} dir="auto">
        Ask {company.name}
      </h2>
      {sent ? (
        <Sent enquiry={sent} isMember={user !== null} />
      ) : (
        !isLoading && <EnquiryForm key={user?.id ?? 'guest'} company={company} user={user} onSent={setSent} />
      )}
    </section>
  );
}

function Sent({ enquiry, isMember }: { readonly enquiry: CompanyEnquiry; readonly isMember: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} className={classes.sent} tabIndex={-1} role="status">
      <p>
        <strong>Your enquiry is sent.</strong> The company’s answer comes by e-mail to{' '}
        <span className={classes.address}>{enquiry.email}</span>
        {isMember ? ', and stands in the thread of your enquiry.' : '.'}
      </p>
      {isMember && (
        <p>
          <LinkButton to={enquiryPath(enquiry.id)}>Open your enquiry</LinkButton>
        </p>
      )}
    </div>
  );
}
