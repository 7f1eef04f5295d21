import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { adminPath } from '#contract/admin-screens.ts';
import type { UserId } from '#contract/ids.ts';
import { messages, translated } from '#contract/messages.ts';
import { queueParts } from '#contract/moderation.ts';
import { kinds, postKinds } from '#contract/post-kinds.ts';
import { titled } from '#web/lib/head.ts';
import { loadIfPossible } from '#web/lib/load.ts';
import { requireStaff, useUser } from '#web/lib/session.ts';
import { staffTasksQuery, useStaffTasks } from '#web/lib/staff-tasks.ts';
import { Button } from '#web/ui/button.tsx';
import { FilterBar, FilterSelect } from '#web/ui/filter-bar.tsx';
import { LinkTab, LinkTabs } from '#web/ui/link-tabs.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { When } from '#web/ui/when.tsx';
import { CategoryList } from '../categories/category-list.tsx';
import { ExportButton } from '../parts/export-button.tsx';
import { useRecentDecisions } from '../parts/recent-decisions.ts';
import screen from '../parts/screen.module.css';
import { useUndo } from '../parts/use-decide.ts';
import { useRememberedFilters } from '../parts/use-remembered-filters.ts';
import { queuePages } from './queries.ts';
import classes from './queue.module.css';
import { Queue } from './queue.tsx';

const t = messages('admin');

type Tab = 'pending' | 'reported' | 'categories';

const PATH = adminPath('forum');
const parts = [
  {
    value: '',
    get label() {
      return t('Everything');
    },
  },
  ...kinds.map((kind) => ({
    value: kind,
    get label() {
      return translated('common', postKinds[kind].listTitle);
    },
  })),
  {
    value: 'comment',
    get label() {
      return t('Comments on articles');
    },
  },
];
const readTab = (params: URLSearchParams): Tab => {
  const named = params.get('tab');
  return named === 'reported' || named === 'categories' ? named : 'pending';
};

const readPart = (params: URLSearchParams) => queueParts.find((part) => part === params.get('of'));

function pathOf(tab: Tab, part: string | undefined): string {
  const params = new URLSearchParams({ ...(tab !== 'pending' && { tab }), ...(part && { of: part }) });
  return params.size > 0 ? `${PATH}?${params}` : PATH;
}

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args);
  const params = new URL(args.request.url).searchParams;
  const tab = readTab(params);
  return loadIfPossible(args, [staffTasksQuery, ...(tab === 'categories' ? [] : [queuePages(tab, readPart(params))])]);
}
export const clientLoader = () => null;
export const meta = titled(() => t('Forum · Admin'));

export default function ForumScreen() {
  const [params] = useSearchParams();
  useRememberedFilters('queue', ['of']);
  const { user, isAdmin } = useUser();
  const { counts } = useStaffTasks();
  const named = readTab(params);
  const part = readPart(params);
  const tab = named === 'categories' && !isAdmin ? 'pending' : named;
  return (
    <>
      <PageHead title={t('Forum')}>
        <ExportButton name="posts" />
      </PageHead>{' '}
      <div className={classes.browse}>
        <LinkTabs label={t('Forum')}>
          <LinkTab to={pathOf('pending', part)} count={counts?.pendingTexts} isCurrent={tab === 'pending'}>
            {t('Awaiting review')}
          </LinkTab>
          <LinkTab to={pathOf('reported', part)} count={counts?.reportedTexts} isCurrent={tab === 'reported'}>
            {t('Reported')}
          </LinkTab>
          {isAdmin && (
            <LinkTab to={pathOf('categories', part)} isCurrent={tab === 'categories'}>
              {t('Categories')}
            </LinkTab>
          )}
        </LinkTabs>
      </div>
      {tab === 'categories' && <CategoryList />}
      {tab !== 'categories' && user && (
        <>
          <div className={classes.browse}>
            <FilterBar action={PATH} label={t('Filter the queue')}>
              {tab === 'reported' && <input type="hidden" name="tab" value="reported" />}
              <FilterSelect name="of" label={t('Type')} value={part ?? ''} options={parts} />
            </FilterBar>
          </div>
          <Queue key={`${tab} ${part}`} queue={tab} part={part} userId={user.id} />
          <RecentDecisions userId={user.id} />
        </>
      )}
    </>
  );
}

function RecentDecisions({ userId }: { readonly userId: UserId }) {
  const decisions = useRecentDecisions(userId);
  const undo = useUndo(userId);
  if (decisions.length === 0) return null;
  return (
    <section className={classes.recent} aria-labelledby="recent-decisions">
      <h2 id="recent-decisions" className={screen.subtitle}>
        {t('Your decisions in the last hour')}
      </h2>
      <ul>
        {decisions.map(({ id, text, at }) => (
          <li key={id}>
            <span>{text}</span>
            <span className={screen.dim}>
              <When iso={new Date(at).toISOString()} />
            </span>
            <Button
              look="quiet"
              disabled={undo.isPending}
              aria-label={t('Undo: {text}', { text })}
              onClick={() => undo.mutate(id)}
            >
              {t('Undo')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
