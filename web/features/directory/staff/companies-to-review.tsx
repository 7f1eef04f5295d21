import { contentTypes } from '#contract/content-types.ts';
import { decideCompany, decideCompanyChange } from '#contract/directory.ts';
import { ReviewList, type ReviewPart } from '#web/features/admin/parts/review-list.tsx';
import { api } from '#web/lib/api.ts';
import classes from '#web/ui/listing.module.css';
import { TextFacts } from '#web/ui/text-facts.tsx';
import { When } from '#web/ui/when.tsx';
import { CompanyLogo } from '../parts/company-logo.tsx';
import { chapterLabel } from '../parts/labels.ts';
import { managedPages, refreshCompanies } from '../queries.ts';

export function CompaniesToReview({ part }: { readonly part: ReviewPart }) {
  return (
    <ReviewList
      part={part}
      pages={managedPages({ status: part })}
      items="companies"
      decide={({ id, ...body }) => api(decideCompany, { params: { id }, body })}
      decideChange={({ id, ...body }) => api(decideCompanyChange, { params: { id }, body })}
      refresh={refreshCompanies}
      present={(company) => ({
        name: company.name,
        to: contentTypes.company.publicPath(company.id),
        picture: <CompanyLogo company={company} size={48} />,
        summary: company.tagline,
        details: (
          <>
            <p className={classes.dim} dir="auto">
              {[company.city, company.country].filter(Boolean).join(', ')}
              {company.owner && `, listed by ${company.owner.name}`}, <When iso={company.updatedAt} />
            </p>
            <TextFacts texts={company.products.map(({ name, hsChapter }) => `${name} (${chapterLabel(hsChapter)})`)} />
          </>
        ),
      })}
    />
  );
}
