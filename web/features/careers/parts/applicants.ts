import type { JobCard } from '#contract/careers.ts';

type Standing = Pick<JobCard, 'status' | 'publishedAt'> & { readonly applicationCount: number | null };

/** Whether somebody may have applied: who did is there to be seen, also while the job waits for a review again. */
export function mayHaveApplicants({ status, publishedAt, applicationCount }: Standing): boolean {
  return (applicationCount ?? 0) > 0 || publishedAt !== null || status === 'published' || status === 'closed';
}
