import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  COMPANY_MESSAGE,
  type CompanyEnquiry,
  type EnquireCompany,
  enquireCompany,
} from '#contract/company-enquiries.ts';
import { enquiryPath } from '#contract/company-paths.ts';
import { contentTypes } from '#contract/content-types.ts';
import type { Company } from '#contract/directory.ts';
import type { CompanyId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Me } from '#contract/users.ts';
import { api } from '#web/lib/api.ts';
import { forGuests } from '#web/lib/reader.ts';
import { useUser } from '#web/lib/session.ts';
import { EnquirySection } from '#web/ui/enquiry-section.tsx';
import { EnquirySent } from '#web/ui/enquiry-sent.tsx';
import { QuestionForm } from '#web/ui/question-form.tsx';
import { SectionForm } from '#web/ui/section-form.tsx';
import { refreshEnquiries } from '../queries.ts';

const t = messages('directory');

export function EnquiryPanel({ company }: { readonly company: Company }) {
  const { user, isLoading } = useUser();
  const [sent, setSent] = useState<CompanyEnquiry | null>(null);
  return (
    <EnquirySection id="enquire" title={t('Ask {company}', { company: company.name })}>
      {sent ? (
        <EnquirySent email={sent.email} thread={user && enquiryPath(sent.id)} />
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

interface EnquiryFormProps {
  readonly company: Company;
  readonly user: Me | null;
  readonly onSent: (enquiry: CompanyEnquiry) => void;
}

const toManaged = {
  get lead() {
    return t('Your question starts a conversation with the company.');
  },
  get next() {
    return t('The company gets your question with your name and email address, and replies by email.');
  },
};
const toUnclaimed = {
  get lead() {
    return t('This page hasn’t been claimed, so a reply may take longer.');
  },
  get next() {
    return t('We email the company about your question. It can reply here once it has claimed this page.');
  },
};

function EnquiryForm({ company, user, onSent }: EnquiryFormProps) {
  const enquire = useEnquire(company.id);
  return (
    <QuestionForm
      formKey={`company-enquiry:${company.id}`}
      schema={async () => (await import('#schemas/company-enquiries.ts')).enquireCompany.body}
      send={async (body) => onSent(await enquire.mutateAsync(body))}
      user={user}
      here={`${contentTypes.company.publicPath(company.id)}#enquire`}
      {...(company.managed ? toManaged : toUnclaimed)}
      optionalFields={['company']}
      max={COMPANY_MESSAGE.max}
      threadPath={enquiryPath}
    />
  );
}

function useEnquire(companyId: CompanyId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: EnquireCompany): Promise<CompanyEnquiry> =>
      (await api(enquireCompany, { params: { id: companyId }, body })).data,
    onSuccess: () => refreshEnquiries(client),
  });
}
