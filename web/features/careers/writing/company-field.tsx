import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Job } from '#contract/careers.ts';
import { listOwnCompanies } from '#contract/directory.ts';
import type { Faults } from '#web/forms/faults.ts';
import formClasses from '#web/forms/form.module.css';
import { query } from '#web/lib/queries.ts';
import type { JobText } from './job-text.ts';

interface CompanyFieldProps {
  readonly text: JobText;
  readonly faults: Faults;
  /** The company of the job as it is saved, which may be none of one's own. */
  readonly company: Job['company'] | undefined;
  readonly onChange: (patch: Partial<JobText>) => void;
}

const OTHER = 'other';

/** One of one's companies in the directory, or a name. Who has none just types. */
export function CompanyField({ text, faults, company, onChange }: CompanyFieldProps) {
  const own = useQuery(query(listOwnCompanies, { query: { limit: 100 } })).data?.data ?? [];
  const known = new Map(own.map(({ id, name }) => [id, name]));
  if (company?.id) known.set(company.id, company.name);
  return (
    <div className={formClasses.pair}>
      {known.size > 0 && (
        <Select
          label="Company in the directory"
          data={[
            ...[...known].map(([value, label]) => ({ value, label })),
            { value: OTHER, label: 'None of these: type the name' },
          ]}
          value={text.companyId || OTHER}
          onChange={(chosen) => chosen && onChange({ companyId: chosen === OTHER ? '' : chosen })}
          allowDeselect={false}
          error={faults['companyId']}
        />
      )}
      {text.companyId === '' && (
        <TextInput
          label="Company"
          value={text.companyName}
          maxLength={120}
          onChange={(event) => onChange({ companyName: event.currentTarget.value })}
          error={faults['companyName']}
          dir="auto"
        />
      )}
    </div>
  );
}
