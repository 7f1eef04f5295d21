import { loginPath } from '#web/lib/login-path.ts';
import { Link } from '#web/ui/link.tsx';

export function GuestLead({ here, what }: { readonly here: string; readonly what: string }) {
  return (
    <>
      You don’t need an account. <Link to={loginPath(here)}>Sign in</Link> to see {what} in the portal as well.
    </>
  );
}
