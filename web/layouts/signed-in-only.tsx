import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { loginPath } from '#web/lib/login-path.ts';
import { useUser } from '#web/lib/session.ts';

/** When the session ends, the sign-in page opens and returns here. */
export function SignedInOnly({ children }: { readonly children: ReactNode }) {
  const { user, isLoading } = useUser();
  const { pathname, search } = useLocation();
  return user || isLoading ? children : <Navigate to={loginPath(pathname + search)} replace />;
}
