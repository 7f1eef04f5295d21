import { useQuery } from '@tanstack/react-query';
import { contentTypes } from '#contract/content-types.ts';
import type { CompanyId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { JobRow } from '#web/features/careers/parts/job-row.tsx';
import { jobCount } from '#web/features/careers/parts/labels.ts';
import detail from '#web/ui/detail.module.css';
import { DetailSection } from '#web/ui/detail-section.tsx';
import { Link } from '#web/ui/link.tsx';
import { jobsQuery } from '../queries.ts';

const t = messages('directory');

interface CompanyJobsProps {
  readonly companyId: CompanyId;
  readonly company: string;
  readonly names: Readonly<Record<string, string>>;
}

export function CompanyJobs({ companyId, company, names }: CompanyJobsProps) {
  const { data } = useQuery(jobsQuery(companyId));
  if (!data || data.data.length === 0) return null;
  return (
    <DetailSection className={detail.section} id="jobs" title={t('Open jobs')}>
      <ul aria-label={t('Open jobs')}>
        {data.data.map((job) => (
          <li key={job.id}>
            <JobRow job={job} country={names[job.country]} heading="h3" />
          </li>
        ))}
      </ul>
      {data.nextCursor && (
        <p className="touch-targets">
          <Link to={`${contentTypes.job.list}?companyId=${companyId}`} dir="auto">
            {t('All {total} at {company}', { total: jobCount(data.total, data.more), company })}
          </Link>
        </p>
      )}
    </DetailSection>
  );
}
