import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import type { JobCard } from '#contract/careers.ts';
import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import { salaryText } from '#contract/salary-text.ts';
import { CompanyLogo } from '#web/features/directory/parts/company-logo.tsx';
import { closingText } from '#web/lib/closing-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { FactLine } from '#web/ui/fact-line.tsx';
import { Link } from '#web/ui/link.tsx';
import { When } from '#web/ui/when.tsx';
import classes from './job-row.module.css';
import { employmentNames, stateOf, workplaceNames } from './labels.ts';
import { locationOf } from './location.ts';

const t = messages('careers');

interface JobRowProps {
  readonly job: JobCard;
  readonly country?: string | undefined;
  readonly heading?: 'h2' | 'h3';
}

export function JobRow({ job, country, heading: Heading = 'h2' }: JobRowProps) {
  const { name: state, tone } = stateOf(job);
  return (
    <article className={classes.row}>
      <CompanyLogo company={job.company} size={44} />
      <div className={classes.main}>
        <Heading className={classes.title}>
          <Link className="stretched-link" to={contentTypes.job.publicPath(job.id)} dir="auto" data-list-link="">
            {job.title}
          </Link>
        </Heading>
        <p className={classes.company}>
          <span dir="auto">{job.company.name}</span>
          {job.company.verified && (
            <span className={classes.verified}>
              <IconRosetteDiscountCheck size={16} aria-hidden="true" />
              {t('Verified')}
            </span>
          )}
        </p>
        <FactLine>
          <span dir="auto">{locationOf(job, country)}</span>
          <span>{workplaceNames[job.workplace]}</span>
          <span>{employmentNames[job.employmentType]}</span>
          {job.publishedAt && (
            <span>
              {t('Posted')} <When iso={job.publishedAt} />
            </span>
          )}
        </FactLine>
      </div>
      <div className={classes.side}>
        {job.salary && <p className={classes.salary}>{salaryText(job.salary)}</p>}
        {job.open
          ? job.closesAt && (
              <p className="dim" suppressHydrationWarning>
                {closingText(job.closesAt)}
              </p>
            )
          : null}
        {!job.open && <Badge tone={tone}>{state}</Badge>}
      </div>
    </article>
  );
}
