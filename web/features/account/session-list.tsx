import { useInfiniteQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { messages } from '#contract/messages.ts';
import { endSession, listSessions, type session } from '#contract/users.ts';
import { signInMethodTexts } from '#web/features/users/parts/sign-in-methods.ts';
import { api } from '#web/lib/api.ts';
import { pages } from '#web/lib/queries.ts';
import { Rich } from '#web/ui/rich.tsx';
import { When } from '#web/ui/when.tsx';
import { DeviceRow } from './device-row.tsx';
import { PagedRows } from './paged-rows.tsx';

const t = messages('account');

type Session = z.infer<typeof session>;

export function SessionList() {
  return (
    <PagedRows query={useInfiniteQuery(pages(listSessions))} skeleton={2}>
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
    label: t('Sign out'),
    message: (device: string) => t('Signed out on {device}.', { device }),
    send: () => api(endSession, { params: { id } }),
  };
  return (
    <DeviceRow
      userAgent={userAgent}
      isCurrent={current}
      facts={
        <>
          {current ? (
            <span>{t('Active now')}</span>
          ) : (
            <span>
              <Rich text={t('Last active <0/>')} parts={[() => <When iso={lastSeenAt} />]} />
            </span>
          )}
          <span>
            <Rich
              text={t('signed in on <0/> {value}', { value: signInMethodTexts[method] })}
              parts={[() => <When iso={createdAt} as="date" />]}
            />
          </span>
        </>
      }
      {...(!current && { end })}
    />
  );
}
