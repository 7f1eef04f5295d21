import type { Faults } from '#web/forms/faults.ts';
import type { Country } from '#web/lib/countries.ts';
import type { CompanyText } from './company-text.ts';

/** What each step of the form gets. */
export interface StepProps {
  readonly text: CompanyText;
  /** By the names that the server gives its fields. */
  readonly faults: Faults;
  readonly countries: readonly Country[];
  readonly onChange: (patch: Partial<CompanyText>) => void;
}
