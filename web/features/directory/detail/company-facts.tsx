import type { ReactNode } from 'react';
import type { Company } from '#contract/directory.ts';
import detailClasses from '#web/ui/detail.module.css';

interface CompanyFactsProps {
  readonly company: Company;
  readonly country: string;
}

export function CompanyFacts({ company, country }: CompanyFactsProps) {
  return (
    <dl>
      <Fact name="Location">{[company.city, country].filter(Boolean).join(', ')}</Fact>
      <Fact name="Founded">{company.founded}</Fact>
      <Fact name="Employees">{company.employees?.replace('-', '–')}</Fact>
      <Fact name="Address">{company.address && <span className={detailClasses.lines}>{company.address}</span>}</Fact>
      <Fact name="Website">
        {company.website && (
          <a href={company.website} rel="nofollow noopener" target="_blank">
            {hostOf(company.website)}
          </a>
        )}
      </Fact>
      <Fact name="Phone">{company.phone && <a href={`tel:${dialled(company.phone)}`}>{company.phone}</a>}</Fact>
      {/* The server returns it only to the owner and staff. */}
      <Fact name="Enquiries to">{company.email}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  if (!children) return null;
  return (
    <div className={detailClasses.fact}>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}

function hostOf(address: string): string {
  try {
    return new URL(address).hostname.replace(/^www\./, '');
  } catch {
    return address;
  }
}

function dialled(phone: string): string {
  return phone.replace(/[^\d+]/g, '');
}
