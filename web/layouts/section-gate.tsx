import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Section } from '#contract/sections.ts';
import { useIsConnected } from '#web/lib/realtime.ts';
import { ASK_EVERY_MS, statusQuery } from '#web/lib/sections.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import classes from './error-screen.module.css';
import { Maintenance } from './maintenance.tsx';

/** If the status can't be loaded, the section stays closed, and the reader learns why. */
export function SectionGate({ name, children }: { name: Section; children: ReactNode }) {
  const isConnected = useIsConnected();
  const { data, error, isPending, refetch } = useQuery({
    ...statusQuery(name),
    refetchInterval: isConnected ? false : ASK_EVERY_MS,
  });
  const wasOpen = data?.data.enabled ?? false;
  const isOpen = wasOpen && !error;
  return (
    <>
      {isPending && <p className={classes.checking}>Checking page status...</p>}
      {error && <ErrorState title="Error checking the page status" error={error} onRetry={() => void refetch()} />}
      {data && !error && !isOpen && <Maintenance />}
      {/* Hidden instead of unmounted, so that unsaved text survives. */}
      {wasOpen && (
        <div className={isOpen ? classes.open : undefined} hidden={!isOpen}>
          {children}
        </div>
      )}
    </>
  );
}
