/** Jobs of the large data set as COPY lines, deterministic for a seed. */

import { employmentTypes, jobFunctions, seniorities, workplaces } from '#contract/careers.ts';
import { DAY_MS } from '#contract/dates.ts';
import { ports } from '#contract/ports.ts';
import { checkJob } from '#server/features/trade/careers/check-job.ts';
import { line, list } from './large-copy.ts';
import type { LargeSize, LargeUser } from './large-stories.ts';
import { writeText } from './large-words.ts';
import { Random } from './random.ts';

const SPAN = 120 * DAY_MS;
/** Percentages of jobs with a closing date and with a salary. */
const CLOSING = 60;
const PAID = 50;

const ranks = ['Junior', 'Senior', 'Regional', 'Lead', 'Night-shift', 'Deputy'];
const posts = ['customs broker', 'freight forwarder', 'berth planner', 'warehouse manager', 'buyer', 'dispatcher'];
const skills = ['Excel', 'NCTS', 'SAP', 'Incoterms', 'Forklift', 'English', 'Spanish', 'SQL'];

type LargeJob = ReturnType<typeof writeJob>;

function writeJob(random: Random, createdAt: Date, owner: LargeUser) {
  const port = random.pick(ports);
  const salary = (30 + random.below(60)) * 1_000_00;
  const fields = checkJob(
    null,
    {
      title: `${random.pick(ranks)} ${random.pick(posts)}, ${port.name}`.slice(0, 120),
      companyName: owner.company,
      location: port.name.slice(0, 120),
      country: port.code.slice(0, 2),
      workplace: random.pick(workplaces),
      employmentType: random.pick(employmentTypes),
      function: random.pick(jobFunctions),
      seniority: random.pick(seniorities),
      description: writeText(random, 3).html,
      skills: random.sample(skills, random.below(4)),
      salary:
        random.below(100) < PAID ? { min: salary, max: salary + 10_000_00, currency: 'EUR', period: 'YEAR' } : null,
    },
    { id: null, name: null },
    { status: 'published', publishedAt: createdAt, openSince: createdAt, reason: null, sent: false },
  );
  // Relative to the date of the data set, so that a seed always gives the same rows.
  const closesIn = random.below(100) < CLOSING ? 1 + random.below(150) : null;
  return { ...fields, id: random.id(createdAt), ownerId: owner.id, createdAt, closesIn };
}

export function* writeLargeJobs(
  size: LargeSize,
  users: readonly LargeUser[],
  now: Date,
  seed: number,
): Generator<LargeJob & { readonly closesAt: string | null }> {
  const random = new Random(seed + 14);
  for (let index = 0; index < size.jobs; index += 1) {
    const part = (index + random.next() * 0.9) / size.jobs;
    const job = writeJob(
      random,
      new Date(now.getTime() - SPAN + Math.floor(part * (SPAN - DAY_MS))),
      random.pick(users),
    );
    const last = job.closesIn === null ? null : new Date(now.getTime() + job.closesIn * DAY_MS);
    yield { ...job, closesAt: last?.toISOString().slice(0, 10) ?? null };
  }
}

export const jobColumns = `id, owner_id, title, company_name, location, country, workplace, employment_type, function,
  seniority, salary_min, salary_max, salary_currency, salary_period, description, plain_text, skills, closes_at, status,
  search_text, published_at, open_since, created_at, updated_at`;
export const jobLines = (job: LargeJob & { readonly closesAt: string | null }): string[] => [
  line([
    ...[job.id, job.ownerId, job.title, job.companyName, job.location, job.country, job.workplace],
    ...[job.employmentType, job.function, job.seniority, job.salaryMin, job.salaryMax, job.salaryCurrency],
    ...[job.salaryPeriod, job.description, job.plainText, list(job.skills), job.closesAt, 'published'],
    ...[job.searchText, job.createdAt, job.createdAt, job.createdAt, job.createdAt],
  ]),
];
