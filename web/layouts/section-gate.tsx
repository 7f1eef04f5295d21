import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Section } from '#contract/switches.ts';
import { useIsConnected } from '#web/lib/realtime.ts';
import { ASK_EVERY_MS, statusQuery } from '#web/lib/sections.ts';
import classes from './error-screen.module.css';
import { Maintenance } from './maintenance.tsx';

/** Shows a section while it is open. Where its status can't be told it stays closed, and can be asked for again. */
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
      {/* Hidden rather than gone: what one was writing is there when the status can be told again. */}
      {wasOpen && (
        <div className={isOpen ? classes.open : undefined} hidden={!isOpen}>
          {children}
        </div>
      )}
    </>
  );
}
