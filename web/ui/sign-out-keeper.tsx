import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { meQuery } from '#web/lib/session.ts';
import { keepSigningOut, useSignOutState } from '#web/lib/sign-out.ts';
import classes from './sign-out-keeper.module.css';

/** Finishes log-outs that the server has not confirmed. Where even the login page can't be opened, it shows nothing else. */
export function SignOutKeeper({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient();
  useEffect(() => keepSigningOut(() => client.setQueryData(meQuery.queryKey, null)), [client]);
  if (useSignOutState() !== 'stranded') return children;
  return (
    <main className={classes.page}>
      <h1>You are signed out on this device</h1>
      <p role="status">
        The server has not confirmed it yet; we keep trying. The login page opens as soon as the portal can be reached.
      </p>
    </main>
  );
}
