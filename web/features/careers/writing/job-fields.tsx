import { useQuery } from '@tanstack/react-query';
import { type Job, MAX_JOB_DAYS } from '#contract/careers.ts';
import { dayIn } from '#contract/dates.ts';
import { readAmount } from '#contract/freight/read-amount.ts';
import { messages } from '#contract/messages.ts';
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

const t = messages('careers');
const periodNames = {
  get YEAR() {
    return t('a year');
  },
  get MONTH() {
    return t('a month');
  },
  get DAY() {
    return t('a day');
  },
  get HOUR() {
    return t('an hour');
  },
};

interface JobFieldsProps {
  readonly draft: Form<JobText>;
  readonly countries: readonly Country[];
  readonly company: Job['company'] | undefined;
}

export function JobFields({ draft, countries, company }: JobFieldsProps) {
  const field = fieldsOf(draft, jobInput.shape);
  return (
    <>
      <TextField label={t('Title')} isCounted withAsterisk autoComplete="off" {...field('title')} />
      <CompanyField draft={draft} company={company} />
      <div className={formClasses.pair}>
        <TextField label={t('Location')} placeholder={t('For example, Rotterdam')} {...field('location')} />
        <SelectField
          label={t('Country')}
          placeholder={t('Choose a country')}
          options={countries}
          notFound={t('No country found.')}
          {...field('country')}
        />
        <SelectField label={t('Workplace')} options={choicesOf(workplaceNames)} {...field('workplace')} />
      </div>
      <div className={formClasses.pair}>
        <SelectField label={t('Employment')} options={choicesOf(employmentNames)} {...field('employmentType')} />
        <SelectField label={t('Field of work')} options={choicesOf(functionNames)} {...field('function')} />
        <SelectField label={t('Level')} options={choicesOf(seniorityNames)} {...field('seniority')} />
      </div>
      <SalaryFields draft={draft} />
      <RichTextField
        label={t('Description')}
        placeholder={t('Describe the role, the team and the requirements.')}
        {...field('description')}
      />
      <TagsField
        label={t('Skills')}
        description={t('Up to {skills}. Separate them with Enter or a comma.', {
          skills: maxOf(jobInput.shape.skills),
        })}
        splitChars={[',']}
        {...field('skills')}
      />
      <div className={formClasses.pair}>
        <TextField
          type="date"
          label={t('Closing date')}
          description={t('Leave empty to keep it open until you close it. At most {maxjobdays} days ahead.', {
            maxjobdays: MAX_JOB_DAYS,
          })}
          {...field('closesAt')}
          min={dayIn(0)}
          max={dayIn(MAX_JOB_DAYS)}
        />
        <TextField
          type="url"
          label={t('External application link')}
          description={t('Leave empty to receive applications here')}
          placeholder="https://"
          {...field('applyUrl')}
        />
      </div>
      {draft.text.companyId === '' && <LogoField label={t('Company logo')} {...field('companyLogo')} />}
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
        label={t('Salary from')}
        description={t('Leave both empty if you don’t want to state a salary')}
        inputMode="decimal"
        {...field('salaryMin')}
        note={readAmount(salaryMin, currency).note}
        error={fields['salary.min'] ?? fields['salary']}
      />
      <TextField
        label={t('Salary to')}
        inputMode="decimal"
        {...field('salaryMax')}
        note={readAmount(salaryMax, currency).note}
        error={fields['salary.max']}
      />
      <CurrencyField {...field('currency')} error={fields['salary.currency']} />
      <SelectField
        label={t('Period')}
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
          label={t('Company in the directory')}
          options={[
            ...[...companies].map(([value, label]) => ({ value, label })),
            { value: OTHER, label: t('Other company') },
          ]}
          {...field('companyId')}
          value={companyId || OTHER}
          onChange={(selected) => draft.change({ companyId: selected === OTHER ? '' : selected })}
        />
      )}
      {companyId === '' && <TextField label={t('Company')} {...field('companyName')} />}
    </div>
  );
}
