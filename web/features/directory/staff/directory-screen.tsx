import { IconPlus } from '@tabler/icons-react';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { NEW_PATH } from '#contract/company-paths.ts';
import { contentTypes } from '#contract/content-types.ts';
import { ExportButton } from '#web/features/admin/parts/export-button.tsx';
import { titled } from '#web/lib/head.ts';
import { requireStaff } from '#web/lib/session.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { LinkTab, LinkTabs } from '#web/ui/link-tabs.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { AllCompanies } from './all-companies.tsx';
import { CompaniesToReview } from './companies-to-review.tsx';
import { WaitingClaims } from './waiting-claims.tsx';

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args);
  return null;
}
export const clientLoader = () => null;
export const meta = titled('Directory · Admin');

export default function DirectoryScreen() {
  const [params] = useSearchParams();
  const named = params.get('tab');
  const tab = named === 'claims' || named === 'changed' || named === 'all' ? named : 'waiting';
  return (
    <>
      <PageHead title="Directory">
        <ExportButton name="companies" subject="all companies" />
        <LinkButton to={NEW_PATH}>
          <IconPlus size={18} aria-hidden="true" />
          List a company
        </LinkButton>
      </PageHead>{' '}
      <LinkTabs label="Directory">
        <LinkTab to={contentTypes.company.staffList} isCurrent={tab === 'waiting'}>
          Awaiting review
        </LinkTab>
        <LinkTab to={`${contentTypes.company.staffList}?tab=claims`} isCurrent={tab === 'claims'}>
          Claims
        </LinkTab>
        <LinkTab to={`${contentTypes.company.staffList}?tab=changed`} isCurrent={tab === 'changed'}>
          Changed
        </LinkTab>
        <LinkTab to={`${contentTypes.company.staffList}?tab=all`} isCurrent={tab === 'all'}>
          All companies
        </LinkTab>
      </LinkTabs>
      {tab === 'waiting' && <CompaniesToReview part="pending" />}
      {tab === 'claims' && <WaitingClaims />}
      {tab === 'changed' && <CompaniesToReview part="changed" />}
      {tab === 'all' && <AllCompanies />}
    </>
  );
}
