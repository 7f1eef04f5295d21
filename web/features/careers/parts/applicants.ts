import type { JobCard } from '#contract/careers.ts';

type JobWithApplicants = Pick<JobCard, 'status' | 'publishedAt'> & { readonly applicationCount: number | null };

/** Whether the job may have applicants. They stay visible while the job is reviewed again. */
export function mayHaveApplicants({ status, publishedAt, applicationCount }: JobWithApplicants): boolean {
  return (applicationCount ?? 0) > 0 || publishedAt !== null || status === 'published' || status === 'closed';
}
