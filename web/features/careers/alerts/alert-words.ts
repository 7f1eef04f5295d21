import type { JobAlert } from '#contract/job-alerts.ts';
import { employmentNames, functionNames, seniorityNames, workplaceNames } from '../parts/words.ts';

/** What an alert looks for, or would. */
type Wish = { readonly [K in keyof Omit<JobAlert, 'id' | 'every' | 'createdAt'>]?: JobAlert[K] | undefined };

/** Such as '“customs”, Customs, Remote'. */
export function alertWords(alert: Wish, countryName?: string): string {
  const parts = [
    alert.search && `“${alert.search}”`,
    alert.function && functionNames[alert.function],
    alert.country && (countryName ?? alert.country),
    alert.workplace && workplaceNames[alert.workplace],
    alert.employmentType && employmentNames[alert.employmentType],
    alert.seniority && seniorityNames[alert.seniority],
    alert.salary && 'Salary stated',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : 'All jobs';
}
