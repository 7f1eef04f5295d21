import type { Job, JobCard, listManagedJobs, listOwnJobs } from '#contract/careers.ts';
import type { Output } from '#contract/http.ts';
import type { FieldChange } from '#contract/listings.ts';
import { salaryText } from '#contract/salary-text.ts';
import { toIso } from '#server/platform/database/read.ts';
import { sanitiseForReading } from '#server/platform/html/for-reading.ts';
import { type Actor, type Listing, may } from '#server/policy.ts';
import { shownCountryName } from '#server/trade/country-names.ts';
import { presentAuthor } from '../../accounts/users/index.ts';
import { presentChange, presentFieldChanges } from '../listings/index.ts';
import type { CardRow, JobRow, ManagedJobRow, OwnJobRow } from './queries.ts';
import { effectiveStatus } from './visibility.ts';

export const listingOf = (
  row: Pick<CardRow, 'owner_id' | 'status' | 'removed_at' | 'company_is_visible'>,
): Listing => ({
  ownerId: row.owner_id,
  status: effectiveStatus(row.status, row.company_is_visible),
  removed: row.removed_at !== null,
});

export function presentCard(row: CardRow): JobCard {
  return {
    id: row.id,
    title: row.title,
    company: { id: row.company_id, name: row.company_name, logo: row.company_logo, verified: row.company_verified },
    location: row.location,
    country: row.country,
    workplace: row.workplace,
    employmentType: row.employment_type,
    function: row.function,
    seniority: row.seniority,
    salary: presentSalary(row),
    skills: row.skills,
    closesAt: row.closes_at,
    open: row.open,
    status: row.status,
    publishedAt: toIso(row.published_at),
    updatedAt: toIso(row.updated_at),
  };
}

function presentSalary(row: CardRow): JobCard['salary'] {
  const { salary_min: min, salary_max: max, salary_currency: currency, salary_period: period } = row;
  if (min === null || max === null || currency === null || period === null) return null;
  return { min: Number(min), max: Number(max), currency, period };
}

const columnOf = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const byField = (change: JobRow['change'], row: Readonly<Record<string, unknown>> | null) =>
  row && Object.fromEntries(Object.keys(change ?? {}).map((field) => [field, row[columnOf(field)]]));

const changed = <Row extends object>(row: Row, change: NonNullable<JobRow['change']>): Row => ({
  ...row,
  ...Object.fromEntries(Object.entries(change).map(([field, value]) => [columnOf(field), value])),
});

function withChange(row: JobRow): JobRow {
  const { change } = row;
  if (change === null) return row;
  return { ...changed(row, change), company_verified: row.company_verified && !('companyId' in change) };
}

export function presentJob(approved: JobRow, actor: Actor): Job {
  const listing = listingOf(approved);
  const isOwn = actor.userId !== null && approved.owner_id === actor.userId;
  const row = isOwn ? withChange(approved) : approved;
  const isOwnerOrStaff = may(actor, 'job.edit', listing) || isOwn;
  const shown = presentCard(row);
  return {
    ...shown,
    company: { ...shown.company, website: row.company_website },
    description: sanitiseForReading(row.description),
    applyUrl: row.apply_url,
    applicationId: row.application_id,
    mine: isOwn,
    reason: isOwnerOrStaff ? row.reason : null,
    applicationCount: isOwnerOrStaff ? row.application_count : null,
    createdAt: toIso(row.created_at),
    removedAt: toIso(row.removed_at),
    version: row.version,
    change: isOwnerOrStaff ? presentChange(row) : null,
    can: {
      edit: may(actor, 'job.edit', listing),
      decide: may(actor, 'job.decide') && row.status !== 'draft' && !listing.removed,
    },
  };
}

export function presentOwnJob(row: OwnJobRow): Output<typeof listOwnJobs>['data'][number] {
  return { ...presentCard(row), reason: row.reason, applicationCount: row.application_count, unread: row.unread };
}

const salaryFields: readonly string[] = ['salaryMin', 'salaryMax', 'salaryCurrency', 'salaryPeriod'];

/** The four fields of the salary as one. */
function presentChanges(row: ManagedJobRow): FieldChange[] {
  const { change } = row;
  if (change === null) return [];
  const others = Object.entries(change).filter(([field]) => !salaryFields.includes(field));
  const fields = presentFieldChanges(Object.fromEntries(others), byField(change, row.approved));
  if (others.length === Object.keys(change).length) return fields;
  return [...fields, { field: 'salary', before: textOfSalary(row), after: textOfSalary(changed(row, change)) }];
}

function textOfSalary(row: CardRow): string {
  const salary = presentSalary(row);
  return salary ? salaryText(salary) : '';
}

export function presentManagedJob(row: ManagedJobRow): Output<typeof listManagedJobs>['data'][number] {
  return {
    ...presentOwnJob(row),
    countryName: shownCountryName(row.country),
    owner: row.author_id === null ? null : presentAuthor(row),
    change: presentChange(row),
    fieldChanges: presentChanges(row),
    version: row.version,
  };
}
