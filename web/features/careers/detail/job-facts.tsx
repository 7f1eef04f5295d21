import type { Job } from '#contract/careers.ts';
import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import { salaryText } from '#contract/salary-text.ts';
import { formatDate } from '#web/lib/dates.ts';
import detailClasses from '#web/ui/detail.module.css';
import { Link } from '#web/ui/link.tsx';
import { When } from '#web/ui/when.tsx';
import { employmentNames, functionNames, seniorityNames, workplaceNames } from '../parts/labels.ts';
import { locationOf } from '../parts/location.ts';

const t = messages('careers');

export function JobFacts({ job, country }: { readonly job: Job; readonly country: string }) {
  const { company } = job;
  return (
    <dl>
      <div className={detailClasses.fact}>
        <dt>{t('Company')}</dt>
        <dd dir="auto">
          {company.id ? <Link to={contentTypes.company.publicPath(company.id)}>{company.name}</Link> : company.name}
        </dd>
      </div>
      <div className={detailClasses.fact}>
        <dt>{t('Location')}</dt>
        <dd dir="auto">{locationOf(job, country)}</dd>
      </div>
      <div className={detailClasses.fact}>
        <dt>{t('Workplace')}</dt>
        <dd>{workplaceNames[job.workplace]}</dd>
      </div>
      <div className={detailClasses.fact}>
        <dt>{t('Employment')}</dt>
        <dd>{employmentNames[job.employmentType]}</dd>
      </div>
      <div className={detailClasses.fact}>
        <dt>{t('Field')}</dt>
        <dd>{functionNames[job.function]}</dd>
      </div>
      <div className={detailClasses.fact}>
        <dt>{t('Level')}</dt>
        <dd>{seniorityNames[job.seniority]}</dd>
      </div>
      {job.salary && (
        <div className={detailClasses.fact}>
          <dt>{t('Salary')}</dt>
          <dd>{salaryText(job.salary)}</dd>
        </div>
      )}
      {job.publishedAt && (
        <div className={detailClasses.fact}>
          <dt>{t('Posted')}</dt>
          <dd>
            <When iso={job.publishedAt} />
          </dd>
        </div>
      )}
      {job.closesAt && (
        <div className={detailClasses.fact}>
          <dt>{t('Closing date')}</dt>
          <dd>{formatDate(job.closesAt)}</dd>
        </div>
      )}
    </dl>
  );
}
