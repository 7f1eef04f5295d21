/** Builds jobs and applications from the demo content. */
import { dayIn } from '#contract/dates.ts';
import { checkJob } from '#server/features/trade/careers/check-job.ts';
import type { jobApplications, jobs } from '#server/features/trade/careers/tables.ts';
import { type DemoPeople, find, HOUR } from './demo-people.ts';
import type { DemoApplication, DemoJob } from './listing-schemas.ts';
import type { Random } from './random.ts';
import { type CompanyRow, whoIs } from './write-companies.ts';
import type { Folder } from './write-pdfs.ts';

type JobRow = typeof jobs.$inferInsert & { id: string };
type ApplicationRow = typeof jobApplications.$inferInsert & { id: string; jobId: string };

export interface CareerRows {
  readonly jobs: JobRow[];
  readonly jobApplications: ApplicationRow[];
}

export interface CareerContent {
  readonly jobs: readonly DemoJob[];
  readonly applications: readonly DemoApplication[];
}

interface Sources {
  readonly demoPeople: DemoPeople;
  readonly companies: readonly CompanyRow[];
  readonly folder: Folder;
  readonly random: Random;
}

export function writeCareers(content: CareerContent, sources: Sources): CareerRows {
  const rows: CareerRows = {
    jobs: content.jobs.map((job) => writeJob(job, sources)),
    jobApplications: [],
  };
  const byTitle = new Map(rows.jobs.map((job) => [job.title, job]));
  for (const application of content.applications) {
    const job = find(byTitle, application.job);
    rows.jobApplications.push(writeApplication(application, job, sources));
    job.applicationCount = rows.jobApplications.filter(
      (sent) => sent.jobId === job.id && sent.status !== 'WITHDRAWN',
    ).length;
  }
  return rows;
}

function writeJob(job: DemoJob, { demoPeople, companies, random }: Sources): JobRow {
  const createdAt = demoPeople.ago(job.daysAgo * 24);
  const { status, salary, closesInDays, reason = null } = job;
  const isOut = status === 'published' || status === 'closed';
  const publishedAt = isOut ? demoPeople.at(createdAt.getTime() + 4 * HOUR) : null;
  const company = companies.find(({ name }) => name === job.company);
  const fields = checkJob(
    null,
    {
      title: job.title,
      companyName: job.company,
      location: job.location,
      country: job.country,
      workplace: job.workplace,
      employmentType: job.employmentType,
      function: job.function,
      seniority: job.seniority,
      salary: salary ?? null,
      description: job.description,
      skills: [...job.skills],
      applyUrl: job.applyUrl ?? null,
    },
    { id: company?.id ?? null, name: company?.name ?? null },
    { status, publishedAt, openSince: publishedAt, reason, sent: isOut },
  );
  return {
    ...fields,
    id: random.id(createdAt),
    ownerId: demoPeople.author(job.owner, createdAt).id,
    // The closing date of a closed job may have passed.
    closesAt: closesInDays === undefined ? null : dayIn(closesInDays, demoPeople.now.getTime()),
    createdAt,
    updatedAt: publishedAt ?? createdAt,
  };
}

function writeApplication(
  application: DemoApplication,
  job: JobRow,
  { demoPeople, folder, random }: Sources,
): ApplicationRow {
  const createdAt = demoPeople.ago(application.daysAgo * 24 - 2);
  const { userId, name, email } = whoIs(application.applicant, createdAt, demoPeople);
  const { status, coverNote } = application;
  const content = {
    kind: 'cv',
    name,
    email,
    lines: [`Applies as: ${job.title}`, coverNote || 'References on request.'],
  } as const;
  const fileName = `CV ${name}.pdf`;
  return {
    id: random.id(createdAt),
    jobId: job.id,
    userId,
    name,
    email,
    coverNote,
    // A withdrawal deletes the CV.
    documentId: status === 'WITHDRAWN' ? null : folder.add('cv', fileName, content, userId, createdAt),
    status,
    note: application.note ?? '',
    readAt: application.unread ? null : demoPeople.at(createdAt.getTime() + 6 * HOUR),
    createdAt,
    updatedAt: application.unread ? createdAt : demoPeople.at(createdAt.getTime() + 8 * HOUR),
  };
}
