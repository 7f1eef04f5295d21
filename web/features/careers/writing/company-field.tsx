import { useQuery } from '@tanstack/react-query';
import { type Job, jobInput } from '#contract/careers.ts';
import { listOwnCompanies } from '#contract/directory.ts';
import { type Form, fieldsOf, SelectField, TextField } from '#web/forms/fields.tsx';
import formClasses from '#web/forms/form.module.css';
import { query } from '#web/lib/queries.ts';
import type { JobText } from './job-text.ts';

interface CompanyFieldProps {
  readonly draft: Form<JobText>;
  readonly company: Job['company'] | undefined;
}

const OTHER = 'other';

export function CompanyField({ draft, company }: CompanyFieldProps) {
  const { companyId } = draft.text;
  const field = fieldsOf(draft, jobInput.shape);
  const own = useQuery(query(listOwnCompanies, { query: { limit: 100 } })).data?.data ?? [];
  const companies = new Map(own.map(({ id, name }) => [id, name]));
  if (company?.id) companies.set(company.id, company.name);
  return (
    <div className={formClasses.pair}>
      {companies.size > 0 && (
        <SelectField
          label="Company in the directory"
          options={[
            ...[...companies].map(([value, label]) => ({ value, label })),
            { value: OTHER, label: 'Other company' },
          ]}
          {...field('companyId')}
          value={companyId || OTHER}
          onChange={(selected) => draft.change({ companyId: selected === OTHER ? '' : selected })}
        />
      )}
      {companyId === '' && <TextField label="Company" {...field('companyName')} />}
    </div>
  );
}
