import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { usePathname } from '#web/lib/form-history.ts';
import { loginPath } from '#web/lib/login-path.ts';
import { useUser } from '#web/lib/session.ts';
import { useSignOutState } from '#web/lib/sign-out.ts';

/** When the session ends, the sign-in page opens and returns here. After a sign-out it does not return. */
export function SignedInOnly({ children }: { readonly children: ReactNode }) {
  const { user, isLoading } = useUser();
  const pathname = usePathname();
  const { search } = useLocation();
  const isSigningOut = useSignOutState() === 'started';
  if (!user && isSigningOut) return null;
  return user || isLoading ? children : <Navigate to={loginPath(pathname + search)} replace />;
}
