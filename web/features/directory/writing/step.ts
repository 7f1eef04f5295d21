import type { FieldErrors } from '#web/forms/field-errors.ts';
import type { Country } from '#web/lib/countries.ts';
import type { CompanyText } from './company-text.ts';

export interface StepProps {
  readonly text: CompanyText;
  readonly fieldErrors: FieldErrors;
  readonly countries: readonly Country[];
  readonly onChange: (patch: Partial<CompanyText>) => void;
}
