import type { JobAlert } from '#contract/job-alerts.ts';
import { employmentNames, functionNames, seniorityNames, workplaceNames } from '../parts/labels.ts';

type AlertFilter = { readonly [K in keyof Omit<JobAlert, 'id' | 'every' | 'createdAt'>]?: JobAlert[K] | undefined };

export function alertSummary(alert: AlertFilter, countryName?: string): string {
  const parts = [
    alert.search && `“${alert.search}”`,
    alert.function && functionNames[alert.function],
    alert.country && (countryName ?? alert.country),
    alert.workplace && workplaceNames[alert.workplace],
    alert.employmentType && employmentNames[alert.employmentType],
    alert.seniority && seniorityNames[alert.seniority],
    alert.salary && 'With salary',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : 'All jobs';
}
