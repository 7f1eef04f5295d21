import { Select, TextInput } from '@mantine/core';
import type { Faults } from '#web/forms/faults.ts';
import formClasses from '#web/forms/form.module.css';
import { choicesOf, periodNames } from '../parts/words.ts';
import type { JobText } from './job-text.ts';

interface SalaryFieldsProps {
  readonly text: JobText;
  readonly faults: Faults;
  readonly onChange: (patch: Partial<JobText>) => void;
}

const names = new Intl.DisplayNames(['en'], { type: 'currency' });
let known: { value: string; label: string }[] | undefined;
/** 'EUR, Euro': found by code and by name. Worked out once, where a form asks. */
function currencies() {
  known ??= Intl.supportedValuesOf('currency').map((code) => ({
    value: code,
    label: `${code}, ${names.of(code) ?? code}`,
  }));
  return known;
}

/** What the job pays: a range, one amount, or nothing said. */
export function SalaryFields({ text, faults, onChange }: SalaryFieldsProps) {
  return (
    <div className={formClasses.pair}>
      <TextInput
        label="Salary from"
        description="Both empty where it is not stated"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="decimal"
        value={text.salaryMin}
        onChange={(event) => onChange({ salaryMin: event.currentTarget.value })}
        error={faults['salary.min'] ?? faults['salary']}
      />
      <TextInput
        label="Salary to"
        inputMode="decimal"
        value={text.salaryMax}
        onChange={(event) => onChange({ salaryMax: event.currentTarget.value })}
        error={faults['salary.max']}
      />
      <Select
        label="Currency"
        data={currencies()}
        value={text.currency}
        onChange={(currency) => currency && onChange({ currency })}
        allowDeselect={false}
        searchable
        nothingFoundMessage="No currency of this name."
        error={faults['salary.currency']}
      />
      <Select
        label="Paid"
        data={choicesOf(periodNames)}
        value={text.period}
        onChange={(period) => period && onChange({ period: period as JobText['period'] })}
        allowDeselect={false}
        error={faults['salary.period']}
      />
    </div>
  );
}
