import { useInfiniteQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { endSession, listSessions, type session } from '#contract/users.ts';
import { signInMethodTexts } from '#web/features/users/parts/sign-in-methods.ts';
import { api } from '#web/lib/api.ts';
import { pages } from '#web/lib/queries.ts';
import { When } from '#web/ui/when.tsx';
import { DeviceRow } from './device-row.tsx';
import { PagedRows } from './paged-rows.tsx';

type Session = z.infer<typeof session>;

export function SessionList() {
  return (
    <PagedRows query={useInfiniteQuery(pages(listSessions))} what="your sessions" items="sessions" skeleton={2}>
      {(item) => <SessionRow key={item.id} session={item} />}
    </PagedRows>
  );
}

function SessionRow({
  session: { id, userAgent, current, lastSeenAt, createdAt, method },
}: {
  readonly session: Session;
}) {
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
            <span>Active now</span>
          ) : (
            <span>
              Last active <When iso={lastSeenAt} />
            </span>
          )}
          <span>
            signed in on <When iso={createdAt} as="date" /> {signInMethodTexts[method]}
          </span>
        </>
      }
      {...(!current && { end })}
    />
  );
}
