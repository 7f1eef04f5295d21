import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { contentTypes } from '#contract/content-types.ts';
import { decideCompany } from '#contract/directory.ts';
import { ReviewList } from '#web/features/admin/parts/review-list.tsx';
import { useReview } from '#web/features/admin/parts/use-review.ts';
import classes from '#web/features/admin/parts/waiting.module.css';
import { api } from '#web/lib/api.ts';
import { formatDate } from '#web/lib/dates.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CompanyLogo } from '../parts/company-logo.tsx';
import { chapterLabel } from '../parts/labels.ts';
import { managedPages, refreshCompanies } from '../queries.ts';

/** Colleagues decide about the same list. */
const REFRESH_MS = 20_000;

/** Companies that members have submitted and that await review. */
export function WaitingCompanies() {
  const client = useQueryClient();
  const list = useInfiniteQuery({ ...managedPages({ status: 'pending' }), refetchInterval: REFRESH_MS });
  const reviewing = useReview({
    send: ({ id, status, reason, version }) =>
      api(decideCompany, { params: { id }, body: { status, reason, version } }),
    refresh: () => refreshCompanies(client),
  });
  return (
    <ReviewList
      query={list}
      reviewing={reviewing}
      what="companies"
      label="Companies awaiting review"
      empty={<EmptyState title="No companies await review" text="New companies listed by members appear here." />}
      approve="Approve"
      reject="Reject"
      present={(company) => ({
        name: company.name,
        to: contentTypes.company.publicPath(company.id),
        picture: <CompanyLogo company={company} size={48} />,
        details: (
          <>
            <p className={classes.dim} dir="auto">
              {[company.city, company.country].filter(Boolean).join(', ')}
              {company.owner && `, listed by ${company.owner.name}`}, {formatDate(company.updatedAt)}
            </p>
            {company.tagline && <p dir="auto">{company.tagline}</p>}
            {company.products.length > 0 && (
              <p className={classes.dim} dir="auto">
                {company.products.map(({ name, hsChapter }) => `${name} (${chapterLabel(hsChapter)})`).join(' · ')}
              </p>
            )}
          </>
        ),
      })}
    />
  );
}
