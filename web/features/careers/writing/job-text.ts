import { createJob, type Job, type JobCard, jobInput, updateJob } from '#contract/careers.ts';
import { enterAmount, parseAmount } from '#contract/freight/parse-amount.ts';
import { editPath } from '#contract/job-paths.ts';
import { errorsIn } from '#web/forms/contract-rules.ts';
import type { DraftForm } from '#web/forms/draft-form.ts';
import { api } from '#web/lib/api.ts';
import { majorText } from '#web/lib/money.ts';

export interface JobText {
  readonly title: string;
  readonly companyId: string;
  readonly companyName: string;
  readonly companyLogo: string | null;
  readonly location: string;
  readonly country: string;
  readonly workplace: JobCard['workplace'];
  readonly employmentType: JobCard['employmentType'];
  readonly function: JobCard['function'];
  readonly seniority: JobCard['seniority'];
  /** Major units, as people type them. Both are empty if no salary is stated. */
  readonly salaryMin: string;
  readonly salaryMax: string;
  readonly currency: string;
  readonly period: NonNullable<JobCard['salary']>['period'];
  readonly description: string;
  readonly skills: readonly string[];
  readonly closesAt: string;
  readonly applyUrl: string;
}

export const emptyJob: JobText = {
  title: '',
  companyId: '',
  companyName: '',
  companyLogo: null,
  location: '',
  country: '',
  workplace: 'ONSITE',
  employmentType: 'FULL_TIME',
  function: 'OTHER',
  seniority: 'MID',
  salaryMin: '',
  salaryMax: '',
  currency: 'EUR',
  period: 'YEAR',
  description: '',
  skills: [],
  closesAt: '',
  applyUrl: '',
};

export function textOf(job: Job): JobText {
  const { salary, company } = job;
  const major = (amount: number) => majorText({ amount, currency: salary?.currency ?? 'EUR' });
  return {
    title: job.title,
    companyId: company.id ?? '',
    companyName: company.name,
    companyLogo: company.id ? null : company.logo,
    location: job.location,
    country: job.country,
    workplace: job.workplace,
    employmentType: job.employmentType,
    function: job.function,
    seniority: job.seniority,
    salaryMin: salary ? major(salary.min) : '',
    salaryMax: salary ? major(salary.max) : '',
    currency: salary?.currency ?? emptyJob.currency,
    period: salary?.period ?? emptyJob.period,
    description: job.description,
    skills: job.skills,
    closesAt: job.closesAt ?? '',
    applyUrl: job.applyUrl ?? '',
  };
}

/** Converts the form to the request body, or returns the errors. One end of a salary is used for both. */
export function bodyOf(text: JobText) {
  const fieldErrors: Record<string, string> = {};
  const input = [text.salaryMin.trim(), text.salaryMax.trim()] as const;
  const amounts = input.map((amount) => (amount === '' ? null : (parseAmount(amount, text.currency)?.amount ?? null)));
  for (const [index, name] of (['salary.min', 'salary.max'] as const).entries()) {
    if (input[index] !== '' && amounts[index] === null) {
      fieldErrors[name] = `${enterAmount(text.currency)}, such as 42,000.`;
    }
  }
  const [min, max] = [amounts[0] ?? amounts[1] ?? null, amounts[1] ?? amounts[0] ?? null];
  const salary = min === null || max === null ? null : { min, max, currency: text.currency, period: text.period };
  const body = {
    title: text.title,
    companyId: text.companyId || null,
    ...(text.companyId ? {} : { companyName: text.companyName }),
    companyLogo: text.companyId ? null : text.companyLogo,
    location: text.location,
    // A draft may have no country yet.
    ...(text.country && { country: text.country }),
    workplace: text.workplace,
    employmentType: text.employmentType,
    function: text.function,
    seniority: text.seniority,
    salary,
    description: text.description,
    skills: [...text.skills],
    closesAt: text.closesAt || null,
    applyUrl: text.applyUrl.trim() || null,
  };
  return { body, fieldErrors };
}

export function isSameJob(a: JobText, b: JobText): boolean {
  return JSON.stringify(bodyOf(a)) === JSON.stringify(bodyOf(b));
}

interface SaveJob {
  /** Without it, the status stays the same. */
  readonly status?: 'draft' | 'published' | 'closed';
  readonly reason?: string | undefined;
}

export const jobDraft: DraftForm<JobText, Job, SaveJob> = {
  name: ['job'],
  empty: emptyJob,
  isSame: isSameJob,
  textOf,
  validate: (text) => {
    const { body, fieldErrors } = bodyOf(text);
    return { ...errorsIn(jobInput, body), ...fieldErrors };
  },
  fieldsOfError: { salary: ['salaryMin', 'salaryMax', 'currency', 'period'] },
  create: (text, { status }, options) =>
    api(createJob, { body: { ...bodyOf(text).body, status: status === 'published' ? status : 'draft' } }, options),
  update: ({ id, version }, text, { reason, ...saveOptions }) =>
    api(updateJob, { params: { id }, query: { reason }, body: { ...bodyOf(text).body, ...saveOptions, version } }),
  autosave: { saveOptions: { status: 'draft' }, isFor: (job) => job.status === 'draft' && job.mine },
  pathOf: editPath,
};
