import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { adminPath } from '#contract/admin-screens.ts';
import { messages } from '#contract/messages.ts';
import { staffTasks } from '#contract/staff-tasks.ts';
import { categoriesQuery, enabledSubCategories } from '#web/lib/forum-paths.ts';
import { titled } from '#web/lib/head.ts';
import { loadIfPossible } from '#web/lib/load.ts';
import { requireStaff, useUser } from '#web/lib/session.ts';
import { shownTasks, staffTasksQuery, useStaffTasks } from '#web/lib/staff-tasks.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingError } from '#web/ui/error-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { RowSkeleton } from '#web/ui/skeleton.tsx';
import classes from './start.module.css';

const t = messages('admin');

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args);
  return loadIfPossible(args, [staffTasksQuery, categoriesQuery]);
}
export const clientLoader = () => null;
export const meta = titled(() => t('Admin'));

export default function StartScreen() {
  return (
    <>
      <PageHead title={t('Needs attention')} lead={t('Everything that staff must decide or answer.')} />
      <Tasks />
    </>
  );
}

/** As on a new portal. Only admins can create them. */
function useLacksCategories(): boolean {
  const { isAdmin } = useUser();
  const { data } = useQuery(categoriesQuery);
  return isAdmin && data !== undefined && !data.data.some((category) => enabledSubCategories(category).length > 0);
}

function Tasks() {
  const { isPending, error, refetch } = useQuery(staffTasksQuery);
  const { counts, open } = useStaffTasks();
  const lacksCategories = useLacksCategories();
  if (isPending) return <RowSkeleton rows={4} label={t('Loading tasks')} />;
  if (!counts) return <LoadingError error={error} refetch={refetch} />;
  if (open.length === 0 && !lacksCategories) {
    return (
      <EmptyState
        title={t('All done.')}
        text={t('New submissions, reports, claims and course enquiries appear here.')}
      />
    );
  }
  return (
    <ul className={classes.tasks}>
      {lacksCategories && (
        <li>
          <Link className={classes.task} to={`${adminPath('forum')}?tab=categories`}>
            <span className={classes.title}>{t('Create categories, so that members can post')}</span>
            <IconChevronRight size={18} aria-hidden="true" className="dim" />
          </Link>
        </li>
      )}
      {open.map(({ name, count }) => (
        <li key={name}>
          <Link className={classes.task} to={staffTasks[name].path}>
            <span className={classes.title}>{t(staffTasks[name].title)}</span>
            <span className={classes.count}>{shownTasks(count)}</span>
            <IconChevronRight size={18} aria-hidden="true" className="dim" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
