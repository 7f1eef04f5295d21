import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { messages } from '#contract/messages.ts';
import { meQuery } from '#web/lib/session.ts';
import { retrySignOut, useSignOutState } from '#web/lib/sign-out.ts';
import classes from './sign-out-boundary.module.css';

const t = messages('common');

/** Completes unconfirmed sign-outs. If even the sign-in page can't be opened, it replaces the whole page. */
export function SignOutBoundary({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient();
  useEffect(() => retrySignOut(() => client.setQueryData(meQuery.queryKey, null)), [client]);
  if (useSignOutState() !== 'unreachable') return children;
  return (
    <main className={classes.page}>
      <h1>{t('You are signed out on this device')}</h1>
      <p role="status">
        {t(
          'The server hasn’t confirmed it yet. We’ll keep trying, and the sign-in page will open once the portal can be reached.',
        )}
      </p>
    </main>
  );
}
