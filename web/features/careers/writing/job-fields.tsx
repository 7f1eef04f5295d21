import { useQuery } from '@tanstack/react-query';
import { type Job, MAX_JOB_DAYS } from '#contract/careers.ts';
import { dayIn } from '#contract/dates.ts';
import { readAmount } from '#contract/freight/read-amount.ts';
import { periodNames } from '#contract/salary-text.ts';
import { jobInput } from '#schemas/careers.ts';
import { maxOf } from '#web/forms/contract-rules.ts';
import {
  CurrencyField,
  type Form,
  fieldsOf,
  LogoField,
  RichTextField,
  SelectField,
  TagsField,
  TextField,
} from '#web/forms/fields.tsx';
import formClasses from '#web/forms/form.module.css';
import type { Country } from '#web/lib/countries.ts';
import { choicesOf } from '#web/lib/list-filters.ts';
import { employmentNames, functionNames, seniorityNames, workplaceNames } from '../parts/labels.ts';
import { companiesQuery } from '../queries.ts';
import type { JobText } from './job-text.ts';

interface JobFieldsProps {
  readonly draft: Form<JobText>;
  readonly countries: readonly Country[];
  readonly company: Job['company'] | undefined;
}

export function JobFields({ draft, countries, company }: JobFieldsProps) {
  const field = fieldsOf(draft, jobInput.shape);
  return (
    <>
      <TextField label="Title" isCounted withAsterisk autoComplete="off" {...field('title')} />
      <CompanyField draft={draft} company={company} />
      <div className={formClasses.pair}>
        <TextField label="Location" placeholder="For example, Rotterdam" {...field('location')} />
        <SelectField
          label="Country"
          placeholder="Choose a country"
          options={countries}
          notFound="No country found."
          {...field('country')}
        />
        <SelectField label="Workplace" options={choicesOf(workplaceNames)} {...field('workplace')} />
      </div>
      <div className={formClasses.pair}>
        <SelectField label="Employment" options={choicesOf(employmentNames)} {...field('employmentType')} />
        <SelectField label="Field of work" options={choicesOf(functionNames)} {...field('function')} />
        <SelectField label="Level" options={choicesOf(seniorityNames)} {...field('seniority')} />
      </div>
      <SalaryFields draft={draft} />
      <RichTextField
        label="Description"
        placeholder="Describe the role, the team and the requirements."
        {...field('description')}
      />
      <TagsField
        label="Skills"
        description={`Up to ${maxOf(jobInput.shape.skills)}. Separate them with Enter or a comma.`}
        splitChars={[',']}
        {...field('skills')}
      />
      <div className={formClasses.pair}>
        <TextField
          type="date"
          label="Closing date"
          description={`Leave empty to keep it open until you close it. At most ${MAX_JOB_DAYS} days ahead.`}
          {...field('closesAt')}
          min={dayIn(0)}
          max={dayIn(MAX_JOB_DAYS)}
        />
        <TextField
          type="url"
          label="External application link"
          description="Leave empty to receive applications here"
          placeholder="https://"
          {...field('applyUrl')}
        />
      </div>
      {draft.text.companyId === '' && <LogoField label="Company logo" {...field('companyLogo')} />}
    </>
  );
}

function SalaryFields({ draft }: { readonly draft: Form<JobText> }) {
  const { fields } = draft;
  const { salaryMin, salaryMax, currency } = draft.text;
  const field = fieldsOf(draft, jobInput.shape);
  return (
    <div className={formClasses.pair}>
      <TextField
        label="Salary from"
        description="Leave both empty if you don’t want to state a salary"
        inputMode="decimal"
        {...field('salaryMin')}
        note={readAmount(salaryMin, currency).note}
        error={fields['salary.min'] ?? fields['salary']}
      />
      <TextField
        label="Salary to"
        inputMode="decimal"
        {...field('salaryMax')}
        note={readAmount(salaryMax, currency).note}
        error={fields['salary.max']}
      />
      <CurrencyField {...field('currency')} error={fields['salary.currency']} />
      <SelectField
        label="Period"
        options={choicesOf(periodNames)}
        {...field('period')}
        error={fields['salary.period']}
      />
    </div>
  );
}

interface CompanyFieldProps {
  readonly draft: Form<JobText>;
  readonly company: Job['company'] | undefined;
}

const OTHER = 'other';

function CompanyField({ draft, company }: CompanyFieldProps) {
  const { companyId } = draft.text;
  const field = fieldsOf(draft, jobInput.shape);
  const own = useQuery(companiesQuery).data?.data ?? [];
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
