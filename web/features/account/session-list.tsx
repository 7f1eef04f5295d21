import { useInfiniteQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { endSession, listSessions, type session } from '#contract/users.ts';
import { api } from '#web/lib/api.ts';
import { pages } from '#web/lib/queries.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { RowSkeleton } from '#web/ui/skeleton.tsx';
import { When } from '#web/ui/when.tsx';
import classes from './account.module.css';
import { DeviceRow } from './device-row.tsx';

type Session = z.infer<typeof session>;

export function SessionList() {
  const list = useInfiniteQuery(pages(listSessions));
  if (list.isPending)
    return (
      <div className={classes.sessions}>
        <RowSkeleton rows={2} label="Loading your sessions" />
      </div>
    );
  if (!list.data)
    return <ErrorState title="Error loading your sessions" error={list.error} onRetry={() => void list.refetch()} />;
  return (
    <>
      <ul className={classes.sessions}>
        {list.data.pages
          .flatMap((page) => page.data)
          .map((item) => (
            <SessionRow key={item.id} session={item} />
          ))}
      </ul>
      <LoadMore pager={list} items="sessions" />
    </>
  );
}

function SessionRow({ session: { id, userAgent, current, lastSeenAt, createdAt } }: { readonly session: Session }) {
  const end = {
    label: 'Sign out',
    message: (device: string) => `Signed out on ${device}.`,
    send: () => api(endSession, { params: { id } }),
  };
  return (
    <DeviceRow
      userAgent={userAgent}
      isCurrent={current}
      facts={
        <>
          {current ? (
            'Active now'
          ) : (
            <>
              Last active <When iso={lastSeenAt} />
            </>
          )}{' '}
          · signed in on <When iso={createdAt} as="date" />
        </>
      }
      {...(!current && { end })}
    />
  );
}
