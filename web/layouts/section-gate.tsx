import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messages } from '#contract/messages.ts';
import type { Section } from '#contract/sections.ts';
import { isConnectionLost } from '#web/lib/connection.ts';
import { useIsConnected } from '#web/lib/realtime.ts';
import { ASK_EVERY_MS, statusQuery } from '#web/lib/sections.ts';
import { ConnectionNote } from '#web/ui/connection-note.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import classes from './error-screen.module.css';
import { Maintenance } from './maintenance.tsx';

const t = messages('common');

/**
 * If the status can't be loaded at first, the section stays closed. An open page stays open until the server says that the
 * section is closed: a lost connection or an update of the portal must not hide what somebody is writing.
 */
export function SectionGate({ name, children }: { name: Section; children: ReactNode }) {
  const isConnected = useIsConnected();
  const { data, error, isPending, refetch } = useQuery({
    ...statusQuery(name),
    refetchInterval: isConnected ? false : ASK_EVERY_MS,
  });
  const isOpen = data?.data.enabled ?? false;
  return (
    <>
      {isPending && <p className={classes.checking}>{t('Checking page status...')}</p>}
      {error && !data && (
        <ErrorState
          title={
            isConnectionLost(error)
              ? t('We’ve lost the connection. Your text is safe.')
              : t('We couldn’t open this page.')
          }
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {error && isOpen && <ConnectionNote error={error} />}
      {data && !isOpen && <Maintenance />}
      {/* Hidden instead of unmounted, so that unsaved text survives. */}
      {data && (
        <div className={isOpen ? classes.open : undefined} hidden={!isOpen}>
          {children}
        </div>
      )}
    </>
  );
}
