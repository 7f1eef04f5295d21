import { IconPlus } from '@tabler/icons-react';
import { NEW_PATH } from '#contract/company-paths.ts';
import { contentTypes } from '#contract/content-types.ts';
import { ExportButton } from '#web/features/admin/parts/export-button.tsx';
import { TabbedScreen } from '#web/features/admin/parts/tabbed-screen.tsx';
import { titled } from '#web/lib/head.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { AllCompanies } from './all-companies.tsx';
import { CompaniesToReview } from './companies-to-review.tsx';
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
