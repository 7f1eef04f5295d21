import { useState } from 'react';
import type { CompanyEnquiry } from '#contract/company-enquiries.ts';
import { enquiryPath } from '#contract/company-paths.ts';
import type { Company } from '#contract/directory.ts';
import { forGuests } from '#web/lib/reader.ts';
import { useUser } from '#web/lib/session.ts';
import { EnquirySection, SectionForm } from '#web/ui/enquiry-section.tsx';
import { EnquirySent } from '#web/ui/enquiry-sent.tsx';
import { EnquiryForm } from './enquiry-form.tsx';

export function EnquiryPanel({ company }: { readonly company: Company }) {
  const { user, isLoading } = useUser();
  const [sent, setSent] = useState<CompanyEnquiry | null>(null);
  return (
    <EnquirySection id="enquire" title={`Ask ${company.name}`}>
      {sent ? (
        <EnquirySent email={sent.email} thread={user && enquiryPath(sent.id)}>
          The company’s answer
        </EnquirySent>
      ) : (
        !isLoading && (
          <SectionForm section="DirectoryAfterLogin">
            <div {...(!user && forGuests)}>
              <EnquiryForm key={user?.id ?? 'guest'} company={company} user={user} onSent={setSent} />
            </div>
          </SectionForm>
        )
      )}
    </EnquirySection>
  );
}
