import type { JobCard } from '#contract/careers.ts';

type Standing = Pick<JobCard, 'status' | 'publishedAt'> & { readonly applicationCount: number | null };

/** Whether the job may have applicants. They stay visible while the job is reviewed again. */
export function mayHaveApplicants({ status, publishedAt, applicationCount }: Standing): boolean {
  return (applicationCount ?? 0) > 0 || publishedAt !== null || status === 'published' || status === 'closed';
}
