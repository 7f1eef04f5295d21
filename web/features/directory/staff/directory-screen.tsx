import { IconPlus } from '@tabler/icons-react';
import { NEW_PATH } from '#contract/company-paths.ts';
import { contentTypes } from '#contract/content-types.ts';
import { decideCompany, decideCompanyChange } from '#contract/directory.ts';
import { ExportButton } from '#web/features/admin/parts/export-button.tsx';
import { ReviewList, type ReviewPart } from '#web/features/admin/parts/review-list.tsx';
import { TabbedScreen } from '#web/features/admin/parts/tabbed-screen.tsx';
import { api } from '#web/lib/api.ts';
import { titled } from '#web/lib/head.ts';
import { LinkButton } from '#web/ui/button.tsx';
import classes from '#web/ui/listing.module.css';
import { TextFacts } from '#web/ui/text-facts.tsx';
import { When } from '#web/ui/when.tsx';
import { CompanyLogo } from '../parts/company-logo.tsx';
import { chapterLabel } from '../parts/labels.ts';
import { managedPages, refreshCompanies } from '../queries.ts';
import { AllCompanies } from './all-companies.tsx';
import { WaitingClaims } from './waiting-claims.tsx';

export const meta = titled('Directory · Admin');

export default function DirectoryScreen() {
  return (
    <TabbedScreen
      title="Directory"
      path={contentTypes.company.staffList}
      actions={
        <>
          <ExportButton name="companies" subject="all companies" />
          <LinkButton to={NEW_PATH}>
            <IconPlus size={18} aria-hidden="true" />
            List a company
          </LinkButton>
        </>
      }
      tabs={[
        { name: 'waiting', label: 'Awaiting review', content: <CompaniesToReview key="pending" part="pending" /> },
        { name: 'claims', label: 'Claims', content: <WaitingClaims /> },
        { name: 'changed', label: 'Changed', content: <CompaniesToReview key="changed" part="changed" /> },
        { name: 'all', label: 'All companies', content: <AllCompanies /> },
      ]}
    />
  );
}

function CompaniesToReview({ part }: { readonly part: ReviewPart }) {
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
              {[company.city, company.countryName].filter(Boolean).join(', ')}
              {company.owner && `, listed by ${company.owner.name}`}, <When iso={company.updatedAt} />
            </p>
            <TextFacts texts={company.products.map(({ name, hsChapter }) => `${name} (${chapterLabel(hsChapter)})`)} />
          </>
        ),
      })}
    />
  );
}
