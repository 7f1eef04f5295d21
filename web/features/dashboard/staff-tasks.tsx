import { useQuery } from '@tanstack/react-query';
import { adminPath } from '#contract/admin-screens.ts';
import { countOf } from '#web/lib/counts.ts';
import { useUser } from '#web/lib/session.ts';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { queueCountQuery } from './queries.ts';

/** What staff must decide. */
export function StaffTasks() {
  const { isStaff } = useUser();
  const { data } = useQuery({ ...queueCountQuery, enabled: isStaff });
  if (!data) return null;
  const { pending, reported } = data.data;
  if (pending + reported === 0) return null;
  const queue = adminPath('forum');
  return (
    <Notice tone="info">
      {pending > 0 && <Link to={queue}>{countOf(pending, 'text')} awaiting review</Link>}
      {pending > 0 && reported > 0 && ' · '}
      {reported > 0 && <Link to={`${queue}?queue=reported`}>{countOf(reported, 'reported text')}</Link>}
    </Notice>
  );
}
