import { type CreateJob, MAX_JOB_DAYS, type UpdateJob } from '#contract/careers.ts';
import { dayIn } from '#contract/dates.ts';
import type { CompanyId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { lettersIn } from '#contract/text-length.ts';
import { Invalid } from '#server/platform/errors.ts';
import { writeText } from '#server/platform/html/write-text.ts';
import { changedValue } from '#server/platform/http/changed-value.ts';
import { findCountryName } from '#server/trade/country-names.ts';
import { currencyCodes } from '#server/trade/currency-codes.ts';
import { hasPassed } from './find.ts';
import { searchTextOfJob } from './search-text.ts';
import type { JobFields, JobHead } from './write-queries.ts';

const t = messages('server');

export type WrittenJob = Omit<CreateJob | UpdateJob, 'status' | 'version'>;

const MIN_TEXT = 50;

interface Standing {
  readonly status: JobFields['status'];
  readonly publishedAt: Date | null;
  readonly openSince: Date | null;
  readonly reason: string | null;
  /** Submitted or reopened, so the closing date must be in the future. */
  readonly sent: boolean;
}

/** Omitted fields keep their values. A draft needs only a title. @throws Invalid with all errors at once */
export function checkJob(
  before: JobHead['job'] | null,
  written: WrittenJob,
  company: { readonly id: CompanyId | null; readonly name: string | null },
  standing: Standing,
) {
  const text = writeText(written.description ?? before?.description ?? '');
  const salary = written.salary === undefined ? salaryBefore(before) : salaryOf(written.salary);
  const checked = {
    title: written.title ?? before?.title ?? '',
    companyId: company.id,
    companyName: company.name ?? written.companyName ?? before?.companyName ?? '',
    companyLogo: changedValue(written.companyLogo, before?.companyLogo),
    location: written.location ?? before?.location ?? '',
    country: written.country ?? before?.country ?? '',
    workplace: written.workplace ?? before?.workplace ?? 'ONSITE',
    employmentType: written.employmentType ?? before?.employmentType ?? 'FULL_TIME',
    function: written.function ?? before?.function ?? 'OTHER',
    seniority: written.seniority ?? before?.seniority ?? 'MID',
    ...salary,
    description: text.description,
    plainText: text.plainText,
    skills: eachOnce(written.skills ?? before?.skills ?? []),
    closesAt: changedValue(written.closesAt, before?.closesAt),
    applyUrl: changedValue(written.applyUrl, before?.applyUrl),
    status: standing.status,
    publishedAt: standing.publishedAt,
    openSince: standing.openSince,
    reason: standing.reason,
  } satisfies JobFields;

  const fields: Record<string, string> = {};
  if (checked.country !== '' && findCountryName(checked.country) === undefined)
    fields['country'] = t('Choose a country.');
  if (checked.salaryCurrency !== null && !currencyCodes.has(checked.salaryCurrency)) {
    fields['salary.currency'] = t('Choose a currency.');
  }
  if (standing.sent || checked.closesAt !== (before?.closesAt ?? null)) {
    const problem = closingDateProblem(checked.closesAt);
    if (problem) fields['closesAt'] = problem;
  }
  if (checked.status !== 'draft') {
    if (checked.companyName === '') fields['companyName'] = t('Enter the company.');
    if (checked.location === '') fields['location'] = t('Enter the location.');
    if (checked.country === '') fields['country'] = t('Choose a country.');
    if (lettersIn(text.plainText) < MIN_TEXT)
      fields['description'] = t('Write at least {min} characters of text.', { min: MIN_TEXT });
  }
  if (Object.keys(fields).length > 0) throw new Invalid(fields);
  return { ...checked, searchText: searchTextOfJob({ ...checked, plainText: text.plainText }) };
}

export type CheckedJob = ReturnType<typeof checkJob>;

type Salary = Pick<JobHead['job'], 'salaryMin' | 'salaryMax' | 'salaryCurrency' | 'salaryPeriod'>;

function salaryOf(written: NonNullable<WrittenJob['salary']> | null): Salary {
  return {
    salaryMin: written?.min ?? null,
    salaryMax: written?.max ?? null,
    salaryCurrency: written?.currency ?? null,
    salaryPeriod: written?.period ?? null,
  };
}

function salaryBefore(before: Salary | null): Salary {
  if (!before) return salaryOf(null);
  const { salaryMin, salaryMax, salaryCurrency, salaryPeriod } = before;
  return { salaryMin, salaryMax, salaryCurrency, salaryPeriod };
}

function closingDateProblem(closesAt: string | null): string | null {
  if (closesAt === null) return null;
  if (hasPassed(closesAt)) return t('This date has passed. Choose a later date, or leave it empty.');
  const last = dayIn(MAX_JOB_DAYS);
  return closesAt > last ? t('Choose a date within the next {days} days.', { days: MAX_JOB_DAYS }) : null;
}

function eachOnce(skills: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const skill of skills) if (!known.has(skill.toLowerCase())) known.set(skill.toLowerCase(), skill);
  return [...known.values()];
}
