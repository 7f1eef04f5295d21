import { createJob, type Job, type JobCard, updateJob } from '#contract/careers.ts';
import { readAmount } from '#contract/freight/read-amount.ts';
import { editPath } from '#contract/job-paths.ts';
import { jobInput } from '#schemas/careers.ts';
import { errorsIn } from '#web/forms/contract-rules.ts';
import { type DraftForm, outcomeOfStatus } from '#web/forms/draft-form.ts';
import { api } from '#web/lib/api.ts';
import { majorText } from '#web/lib/money.ts';

export const emptyJob = {
  title: '',
  companyId: '',
  companyName: '',
  companyLogo: null as string | null,
  location: '',
  country: '',
  workplace: 'ONSITE' as JobCard['workplace'],
  employmentType: 'FULL_TIME' as JobCard['employmentType'],
  function: 'OTHER' as JobCard['function'],
  seniority: 'MID' as JobCard['seniority'],
  /** Major units, as people type them. Both are empty if no salary is stated. */
  salaryMin: '',
  salaryMax: '',
  currency: 'EUR',
  period: 'YEAR' as NonNullable<JobCard['salary']>['period'],
  description: '',
  skills: [] as readonly string[],
  closesAt: '',
  applyUrl: '',
};
export type JobText = Readonly<typeof emptyJob>;

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
  const { companyId, companyName, companyLogo, country, closesAt, applyUrl, salaryMin, salaryMax, ...others } = text;
  const { currency, period, ...same } = others;
  const fieldErrors: Record<string, string> = {};
  const input = [salaryMin.trim(), salaryMax.trim()] as const;
  const amounts = (['salary.min', 'salary.max'] as const).map((name, index) => {
    const text = input[index] ?? '';
    if (text === '') return null;
    const { value, problem } = readAmount(text, currency, '42000');
    if (problem) fieldErrors[name] = problem;
    return value?.amount ?? null;
  });
  const [min, max] = [amounts[0] ?? amounts[1] ?? null, amounts[1] ?? amounts[0] ?? null];
  const body = {
    ...same,
    companyId: companyId || null,
    ...(companyId ? {} : { companyName }),
    companyLogo: companyId ? null : companyLogo,
    // A draft may have no country yet.
    ...(country && { country }),
    salary: min === null || max === null ? null : { min, max, currency, period },
    skills: [...text.skills],
    closesAt: closesAt || null,
    applyUrl: applyUrl.trim() || null,
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
  outcomeOf: outcomeOfStatus,
  autosave: { saveOptions: { status: 'draft' }, isFor: (job) => job.status === 'draft' && job.mine },
  pathOf: editPath,
};
