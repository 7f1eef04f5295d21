import { START_PATH } from '#contract/staff-tasks.ts';
import { shownTasks, useStaffTasks } from '#web/lib/staff-tasks.ts';
import { Link } from '#web/ui/link.tsx';
import classes from './dashboard.module.css';

/** What staff must decide or answer. */
export function StaffTasks() {
  const { total } = useStaffTasks();
  if (total === 0) return null;
  return (
    <p className={classes.tasks}>
      <Link to={START_PATH}>
        {shownTasks(total)} {total === 1 ? 'task' : 'tasks'} for staff
      </Link>
    </p>
  );
}
