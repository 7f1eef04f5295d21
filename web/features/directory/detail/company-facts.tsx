import type { ComponentProps } from 'react';
import type { Company } from '#contract/directory.ts';
import { messages } from '#contract/messages.ts';
import { callLink } from '#contract/phone-number.ts';
import detailClasses from '#web/ui/detail.module.css';
import { Fact } from '#web/ui/fact.tsx';

const t = messages('directory');

export function CompanyFacts({ company, country }: { readonly company: Company; readonly country: string }) {
  return (
    <dl>
      <CompanyFact name={t('Location')}>{[company.city, country].filter(Boolean).join(', ')}</CompanyFact>
      <CompanyFact name={t('Founded')}>{company.founded}</CompanyFact>
      <CompanyFact name={t('Employees')}>{company.employees?.replace('-', '–')}</CompanyFact>
      <CompanyFact name={t('Address')}>
        {company.address && <span className={detailClasses.lines}>{company.address}</span>}
      </CompanyFact>
      <CompanyFact name={t('Website')}>
        {company.website && (
          <a href={company.website} rel="nofollow noopener" target="_blank">
            {hostOf(company.website)}
          </a>
        )}
      </CompanyFact>
      <CompanyFact name={t('Phone')}>
        {company.phone && <a href={callLink(company.phone)}>{company.phone}</a>}
      </CompanyFact>
      {/* The server returns it only to the owner and staff. */}
      <CompanyFact name={t('Enquiries to')}>{company.email}</CompanyFact>
    </dl>
  );
}

const CompanyFact = (props: ComponentProps<typeof Fact>) => <Fact className={detailClasses.fact} {...props} />;

function hostOf(address: string): string {
  try {
    return new URL(address).hostname.replace(/^www\./, '');
  } catch {
    return address;
  }
}
