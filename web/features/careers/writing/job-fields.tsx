import { Select, TagsInput, TextInput } from '@mantine/core';
import { JOB_TITLE, type Job, MAX_JOB_DAYS } from '#contract/careers.ts';
import { errorFor, type FieldErrors } from '#web/forms/field-errors.ts';
import formClasses from '#web/forms/form.module.css';
import type { Country } from '#web/lib/countries.ts';
import { PictureField } from '#web/ui/picture-field.tsx';
import { RichTextEditor } from '#web/ui/rich-text-editor.tsx';
import { choicesOf, employmentNames, functionNames, seniorityNames, workplaceNames } from '../parts/labels.ts';
import { CompanyField } from './company-field.tsx';
import type { JobText } from './job-text.ts';
import { SalaryFields } from './salary-fields.tsx';

const MAX_SKILLS = 15;
const MAX_SKILL = 40;
const DAY_MS = 86_400_000;
const utcDay = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

export interface JobFieldsProps {
  readonly text: JobText;
  readonly fieldErrors: FieldErrors;
  readonly countries: readonly Country[];
  readonly company: Job['company'] | undefined;
  readonly onChange: (patch: Partial<JobText>) => void;
}

export function JobFields({ text, fieldErrors, countries, company, onChange }: JobFieldsProps) {
  return (
    <>
      <TextInput
        label="Title"
        description={`${text.title.trim().length} of ${JOB_TITLE.max} characters`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={text.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
        error={fieldErrors['title']}
        autoComplete="off"
        dir="auto"
        withAsterisk
      />
      <CompanyField text={text} fieldErrors={fieldErrors} company={company} onChange={onChange} />
      <div className={formClasses.pair}>
        <TextInput
          label="Location"
          placeholder="For example, Rotterdam"
          value={text.location}
          maxLength={120}
          onChange={(event) => onChange({ location: event.currentTarget.value })}
          error={fieldErrors['location']}
          dir="auto"
        />
        <Select
          label="Country"
          placeholder="Choose a country"
          data={[...countries]}
          value={text.country || null}
          onChange={(country) => onChange({ country: country ?? '' })}
          searchable
          nothingFoundMessage="No country found."
          error={fieldErrors['country']}
        />
        <Select
          label="Workplace"
          data={choicesOf(workplaceNames)}
          value={text.workplace}
          onChange={(workplace) => workplace && onChange({ workplace: workplace as JobText['workplace'] })}
          allowDeselect={false}
          error={fieldErrors['workplace']}
        />
      </div>
      <div className={formClasses.pair}>
        <Select
          label="Employment"
          data={choicesOf(employmentNames)}
          value={text.employmentType}
          onChange={(one) => one && onChange({ employmentType: one as JobText['employmentType'] })}
          allowDeselect={false}
          error={fieldErrors['employmentType']}
        />
        <Select
          label="Field of work"
          data={choicesOf(functionNames)}
          value={text.function}
          onChange={(one) => one && onChange({ function: one as JobText['function'] })}
          allowDeselect={false}
          error={fieldErrors['function']}
        />
        <Select
          label="Level"
          data={choicesOf(seniorityNames)}
          value={text.seniority}
          onChange={(one) => one && onChange({ seniority: one as JobText['seniority'] })}
          allowDeselect={false}
          error={fieldErrors['seniority']}
        />
      </div>
      <SalaryFields text={text} fieldErrors={fieldErrors} onChange={onChange} />
      <div>
        <p className={formClasses.label} aria-hidden="true">
          Description
        </p>
        <RichTextEditor
          ariaLabel="Description"
          placeholder="Describe the role, the team and the requirements."
          value={text.description}
          onChange={(description) => onChange({ description })}
          error={fieldErrors['description']}
        />
      </div>
      <TagsInput
        label="Skills"
        description={`Up to ${MAX_SKILLS}. Separate them with Enter or a comma.`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={[...text.skills]}
        onChange={(skills) => onChange({ skills: skills.map((one) => one.slice(0, MAX_SKILL)) })}
        maxTags={MAX_SKILLS}
        splitChars={[',']}
        acceptValueOnBlur
        error={errorFor(fieldErrors, 'skills')}
      />
      <div className={formClasses.pair}>
        <TextInput
          type="date"
          label="Closing date"
          description={`Leave empty to keep it open until you close it. At most ${MAX_JOB_DAYS} days ahead.`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={utcDay(0)}
          max={utcDay(MAX_JOB_DAYS)}
          value={text.closesAt}
          onChange={(event) => onChange({ closesAt: event.currentTarget.value })}
          error={fieldErrors['closesAt']}
        />
        <TextInput
          type="url"
          label="External application link"
          description="Leave empty to receive applications here"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder="https://"
          value={text.applyUrl}
          maxLength={300}
          onChange={(event) => onChange({ applyUrl: event.currentTarget.value })}
          error={fieldErrors['applyUrl']}
        />
      </div>
      {text.companyId === '' && (
        <PictureField
          label="Company logo"
          value={text.companyLogo ? [{ url: text.companyLogo, alt: '' }] : []}
          onChange={([picture]) => onChange({ companyLogo: picture?.url ?? null })}
          max={1}
          aspect={1}
          asksAlt={false}
          error={fieldErrors['companyLogo']}
        />
      )}
    </>
  );
}
