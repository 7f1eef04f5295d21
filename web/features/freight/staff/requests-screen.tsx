import { useSearchParams } from 'react-router';
import { adminPath } from '#contract/admin-screens.ts';
import { ExportButton } from '#web/features/admin/parts/export-button.tsx';
import { titled } from '#web/lib/head.ts';
import { useUser } from '#web/lib/session.ts';
import { LinkTab, LinkTabs } from '#web/ui/link-tabs.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Figures } from './figures.tsx';
import { RequestList } from './request-list.tsx';

export const meta = titled('Freight · Admin');

export default function RequestsScreen() {
  const [params] = useSearchParams();
  const { user } = useUser();
  const isAdmin = user?.role === 'admin';
  const showsFigures = isAdmin && params.get('tab') === 'figures';
  return (
    <>
      <PageHead title="Freight">
        <ExportButton name="freight-requests" subject="all requests" />
        <ExportButton name="offers" subject="all offers, without prices" label="Offers CSV" />
      </PageHead>{' '}
      {isAdmin && (
        <LinkTabs label="Freight">
          <LinkTab to={adminPath('requests')} isCurrent={!showsFigures}>
            Requests
          </LinkTab>
          <LinkTab to={`${adminPath('requests')}?tab=figures`} isCurrent={showsFigures}>
            Figures
          </LinkTab>
        </LinkTabs>
      )}
      {showsFigures ? <Figures /> : <RequestList />}
    </>
  );
}
