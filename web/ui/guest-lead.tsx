import { loginPath } from '#web/lib/login-path.ts';
import { Link } from '#web/ui/link.tsx';

interface GuestLeadProps {
  readonly here: string;
  readonly what: string;
}

export function GuestLead({ here, what }: GuestLeadProps) {
  return (
    <>
      You don’t need an account. <Link to={loginPath(here)}>Sign in</Link> to see {what} in the portal as well.
    </>
  );
}
