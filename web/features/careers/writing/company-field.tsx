import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Job } from '#contract/careers.ts';
import { listOwnCompanies } from '#contract/directory.ts';
import type { FieldErrors } from '#web/forms/field-errors.ts';
import formClasses from '#web/forms/form.module.css';
import { query } from '#web/lib/queries.ts';
import type { JobText } from './job-text.ts';

interface CompanyFieldProps {
  readonly text: JobText;
  readonly fieldErrors: FieldErrors;
  readonly company: Job['company'] | undefined;
  readonly onChange: (patch: Partial<JobText>) => void;
}

const OTHER = 'other';

export function CompanyField({ text, fieldErrors, company, onChange }: CompanyFieldProps) {
  const own = useQuery(query(listOwnCompanies, { query: { limit: 100 } })).data?.data ?? [];
  const known = new Map(own.map(({ id, name }) => [id, name]));
  if (company?.id) known.set(company.id, company.name);
  return (
    <div className={formClasses.pair}>
      {known.size > 0 && (
        <Select
          label="Company in the directory"
          data={[...[...known].map(([value, label]) => ({ value, label })), { value: OTHER, label: 'Other company' }]}
          value={text.companyId || OTHER}
          onChange={(chosen) => chosen && onChange({ companyId: chosen === OTHER ? '' : chosen })}
          allowDeselect={false}
          error={fieldErrors['companyId']}
        />
      )}
      {text.companyId === '' && (
        <TextInput
          label="Company"
          value={text.companyName}
          maxLength={120}
          onChange={(event) => onChange({ companyName: event.currentTarget.value })}
          error={fieldErrors['companyName']}
          dir="auto"
        />
      )}
    </div>
  );
}
