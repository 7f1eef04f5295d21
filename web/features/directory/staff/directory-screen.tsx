import { IconPlus } from '@tabler/icons-react';
import { NEW_PATH } from '#contract/company-paths.ts';
import { contentTypes } from '#contract/content-types.ts';
import { decideCompany, decideCompanyChange, type listManagedCompanies } from '#contract/directory.ts';
import type { Output } from '#contract/http.ts';
import { messages } from '#contract/messages.ts';
import { ReviewList, type ReviewPart } from '#web/features/admin/parts/review-list.tsx';
import { TabbedScreen } from '#web/features/admin/parts/tabbed-screen.tsx';
import { api } from '#web/lib/api.ts';
import { titled } from '#web/lib/head.ts';
import { ordersByChange } from '#web/lib/list-filters.ts';
import { REFRESH_MS } from '#web/lib/staff-tasks.ts';
import { useFilteredList } from '#web/lib/use-filtered-list.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { TextFacts } from '#web/ui/text-facts.tsx';
import { CompanyLogo } from '../parts/company-logo.tsx';
import { chapterLabel } from '../parts/labels.ts';
import { managedPages, refreshCompanies } from '../queries.ts';
import { AllCompanies } from './all-companies.tsx';
import { WaitingClaims } from './waiting-claims.tsx';

const t = messages('directory');

const PATH = contentTypes.company.staffList;

export const meta = titled(() => t('Directory · Admin'));

export default function DirectoryScreen() {
  return (
    <TabbedScreen
      title={t('Directory')}
      path={PATH}
      actions={
        <LinkButton to={NEW_PATH}>
          <IconPlus size={18} aria-hidden="true" />
          {t('List a company')}
        </LinkButton>
      }
      tabs={[
        {
          name: 'waiting',
          label: t('Awaiting review'),
          content: <CompaniesToReview key="pending" part="pending" path={PATH} />,
        },
        { name: 'claims', label: t('Claims'), content: <WaitingClaims path={`${PATH}?tab=claims`} /> },
        {
          name: 'changed',
          label: t('Changed'),
          content: <CompaniesToReview key="changed" part="changed" path={`${PATH}?tab=changed`} />,
        },
        { name: 'all', label: t('All companies'), content: <AllCompanies /> },
      ]}
    />
  );
}

const fields = {
  search: {
    get label() {
      return t('Search companies');
    },
  },
  sort: ordersByChange({
    get name() {
      return t('By name');
    },
  }),
};

function CompaniesToReview({ part, path }: { readonly part: ReviewPart; readonly path: string }) {
  const list = useFilteredList(fields, (filter) => ({
    ...managedPages({ ...filter, status: part }),
    refetchInterval: REFRESH_MS,
  }));
  return (
    <ReviewList
      {...list}
      part={part}
      path={path}
      exportName="companies"
      label={t('Company')}
      sorts={{ name: 'ascending' }}
      decide={({ id, ...body }) => api(decideCompany, { params: { id }, body })}
      decideChange={({ id, ...body }) => api(decideCompanyChange, { params: { id }, body })}
      refresh={refreshCompanies}
      present={present}
    />
  );
}

const present = (company: Output<typeof listManagedCompanies>['data'][number]) => ({
  name: company.name,
  to: contentTypes.company.publicPath(company.id),
  picture: <CompanyLogo company={company} size={48} />,
  summary: company.tagline,
  details: (
    <>
      <bdi>{[company.city, company.countryName].filter(Boolean).join(', ')}</bdi>
      <TextFacts texts={company.products.map(({ name, hsChapter }) => `${name} (${chapterLabel(hsChapter)})`)} />
    </>
  ),
});
