import { useQuery } from '@tanstack/react-query';
import { countStaffTasks } from '#contract/moderation.ts';
import { MAX_TASKS, type StaffTask, staffTaskNames, staffTasks } from '#contract/staff-tasks.ts';
import { formatCount } from './counts.ts';
import { query } from './queries.ts';
import { useUser } from './session.ts';

/** Other moderators work on the same tasks, so they are refetched this often. */
export const REFRESH_MS = 20_000;

export const staffTasksQuery = { ...query(countStaffTasks), refetchInterval: REFRESH_MS };

interface StaffTasks {
  /** Undefined until they are loaded, and for members. */
  readonly counts: Readonly<Record<StaffTask, number>> | undefined;
  readonly open: readonly { readonly name: StaffTask; readonly count: number }[];
  readonly total: number;
  /** The number of tasks on one screen of the admin area. */
  countOf(screen: string): number;
}

export function useStaffTasks(): StaffTasks {
  const { isStaff } = useUser();
  const { data } = useQuery({ ...staffTasksQuery, enabled: isStaff });
  const counts = isStaff ? data?.data : undefined;
  const sum = (names: readonly StaffTask[]) => names.reduce((total, name) => total + (counts?.[name] ?? 0), 0);
  return {
    counts,
    open: staffTaskNames.flatMap((name) => {
      const count = counts?.[name] ?? 0;
      return count > 0 ? { name, count } : [];
    }),
    total: sum(staffTaskNames),
    countOf: (screen) => sum(staffTaskNames.filter((name) => staffTasks[name].screen === screen)),
  };
}

/** '12', '999+'. */
export const shownTasks = (count: number): string =>
  count >= MAX_TASKS ? `${formatCount(MAX_TASKS - 1)}+` : formatCount(count);
