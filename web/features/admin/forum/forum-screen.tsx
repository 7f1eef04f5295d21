import { useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { loadIfPossible } from '#web/lib/load.ts';
import { requireStaff, useUser } from '#web/lib/session.ts';
import { LinkTab, LinkTabs } from '#web/ui/link-tabs.tsx';
import { CategoryList } from '../categories/category-list.tsx';
import screen from '../parts/screen.module.css';
import { countsQuery, queuePages } from './queries.ts';
import { Queue } from './queue.tsx';
import { RecentDecisions } from './recent-decisions-list.tsx';

type Tab = 'pending' | 'reported' | 'categories';

const PATH = '/admin/forum';
const readTab = (params: URLSearchParams): Tab => {
  const named = params.get('tab');
  return named === 'reported' || named === 'categories' ? named : 'pending';
};

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args);
  const tab = readTab(new URL(args.request.url).searchParams);
  return loadIfPossible(args, [countsQuery, ...(tab === 'categories' ? [] : [queuePages(tab)])]);
}
/** In the browser the screen shows at once, and asks for what it needs. */
export const clientLoader = () => null;
export const meta = () => [{ title: 'Forum · Admin · Quayside' }];

/** What waits for the moderators, and the categories of the forum. */
export default function ForumScreen() {
  const [params] = useSearchParams();
  const { user, isAdmin } = useUser();
  const { data: counts } = useQuery(countsQuery);
  const named = readTab(params);
  const tab = named === 'categories' && !isAdmin ? 'pending' : named;
  return (
    <>
      <div className={screen.head}>
        <h1 className={screen.title}>Forum</h1>
      </div>
      <LinkTabs label="Forum">
        <LinkTab to={PATH} count={counts?.data.pending} isCurrent={tab === 'pending'}>
          Waiting
        </LinkTab>
        <LinkTab to={`${PATH}?tab=reported`} count={counts?.data.reported} isCurrent={tab === 'reported'}>
          Reported
        </LinkTab>
        {isAdmin && (
          <LinkTab to={`${PATH}?tab=categories`} isCurrent={tab === 'categories'}>
            Categories
          </LinkTab>
        )}
      </LinkTabs>
      {tab === 'categories' && <CategoryList />}
      {tab !== 'categories' && user && (
        <>
          <Queue key={tab} queue={tab} userId={user.id} />
          <RecentDecisions userId={user.id} />
        </>
      )}
    </>
  );
}
