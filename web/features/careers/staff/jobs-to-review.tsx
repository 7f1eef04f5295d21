import { decideJob, decideJobChange } from '#contract/careers.ts';
import { contentTypes } from '#contract/content-types.ts';
import { ReviewList, type ReviewPart } from '#web/features/admin/parts/review-list.tsx';
import { api } from '#web/lib/api.ts';
import classes from '#web/ui/listing.module.css';
import { TextFacts } from '#web/ui/text-facts.tsx';
import { When } from '#web/ui/when.tsx';
import { employmentNames, workplaceNames } from '../parts/labels.ts';
import { locationOf } from '../parts/location.ts';
import { formatSalary } from '../parts/salary.ts';
import { managedPages, refreshJobs } from '../queries.ts';

export function JobsToReview({ part }: { readonly part: ReviewPart }) {
  return (
    <ReviewList
      part={part}
      pages={managedPages({ status: part })}
      items="jobs"
      decide={({ id, ...body }) => api(decideJob, { params: { id }, body })}
      decideChange={({ id, ...body }) => api(decideJobChange, { params: { id }, body })}
      refresh={refreshJobs}
      present={(job) => ({
        name: job.title,
        to: contentTypes.job.publicPath(job.id),
        summary: [job.company.name, locationOf(job)].filter(Boolean).join(' · '),
        details: (
          <>
            <TextFacts
              texts={[
                workplaceNames[job.workplace],
                employmentNames[job.employmentType],
                job.salary && formatSalary(job.salary),
              ]}
            />
            <p className={classes.dim} dir="auto">
              {job.owner && `Posted by ${job.owner.name}, `}
              <When iso={job.updatedAt} />
            </p>
          </>
        ),
      })}
    />
  );
}
