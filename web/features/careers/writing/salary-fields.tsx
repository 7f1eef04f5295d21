import { Select, TextInput } from '@mantine/core';
import type { FieldErrors } from '#web/forms/field-errors.ts';
import formClasses from '#web/forms/form.module.css';
import { choicesOf, periodNames } from '../parts/labels.ts';
import type { JobText } from './job-text.ts';

interface SalaryFieldsProps {
  readonly text: JobText;
  readonly fieldErrors: FieldErrors;
  readonly onChange: (patch: Partial<JobText>) => void;
}

const names = new Intl.DisplayNames(['en'], { type: 'currency' });
let known: { value: string; label: string }[] | undefined;
/** 'EUR, Euro' can be found by code and by name. Computed once, when a form needs it. */
function currencies() {
  known ??= Intl.supportedValuesOf('currency').map((code) => ({
    value: code,
    label: `${code}, ${names.of(code) ?? code}`,
  }));
  return known;
}

export function SalaryFields({ text, fieldErrors, onChange }: SalaryFieldsProps) {
  return (
    <div className={formClasses.pair}>
      <TextInput
        label="Salary from"
        description="Leave both empty to state no salary"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="decimal"
        value={text.salaryMin}
        onChange={(event) => onChange({ salaryMin: event.currentTarget.value })}
        error={fieldErrors['salary.min'] ?? fieldErrors['salary']}
      />
      <TextInput
        label="Salary to"
        inputMode="decimal"
        value={text.salaryMax}
        onChange={(event) => onChange({ salaryMax: event.currentTarget.value })}
        error={fieldErrors['salary.max']}
      />
      <Select
        label="Currency"
        data={currencies()}
        value={text.currency}
        onChange={(currency) => currency && onChange({ currency })}
        allowDeselect={false}
        searchable
        nothingFoundMessage="No currency found."
        error={fieldErrors['salary.currency']}
      />
      <Select
        label="Period"
        data={choicesOf(periodNames)}
        value={text.period}
        onChange={(period) => period && onChange({ period: period as JobText['period'] })}
        allowDeselect={false}
        error={fieldErrors['salary.period']}
      />
    </div>
  );
}
