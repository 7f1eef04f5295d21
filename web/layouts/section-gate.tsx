import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Section } from '#contract/sections.ts';
import { useIsConnected } from '#web/lib/realtime.ts';
import { ASK_EVERY_MS, statusQuery } from '#web/lib/sections.ts';
import classes from './error-screen.module.css';
import { Maintenance } from './maintenance.tsx';

/** If the status can't be loaded, the section stays closed and offers a retry. */
export function SectionGate({ name, children }: { name: Section; children: ReactNode }) {
  const isConnected = useIsConnected();
  const { data, isPending, isError, refetch } = useQuery({
    ...statusQuery(name),
    refetchInterval: isConnected ? false : ASK_EVERY_MS,
  });
  const wasOpen = data?.data.enabled ?? false;
  const isOpen = wasOpen && !isError;
  return (
    <>
      {isPending && <p className={classes.checking}>Checking page status...</p>}
      {!isPending && !isOpen && <Maintenance />}
      {isError && (
        <p className={classes.actions}>
          <button type="button" className={classes.main} onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      )}
      {/* Hidden instead of unmounted, so that unsaved text survives. */}
      {wasOpen && (
        <div className={isOpen ? classes.open : undefined} hidden={!isOpen}>
          {children}
        </div>
      )}
    </>
  );
}
