import { companyInput } from '#schemas/directory.ts';
import { type Form, fieldsOf } from '#web/forms/fields.tsx';
import type { Country } from '#web/lib/countries.ts';
import type { CompanyText } from './company-text.ts';

export interface StepProps {
  readonly draft: Form<CompanyText>;
  readonly countries: readonly Country[];
}

export function companyField(draft: Form<CompanyText>) {
  return fieldsOf(draft, companyInput.shape);
}
