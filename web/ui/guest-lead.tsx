import { Link } from 'react-router';
import { loginPath } from '#web/lib/login-path.ts';

interface GuestLeadProps {
  /** Where the form is: whoever logs in comes back to it. */
  readonly here: string;
  /** What a member sees in the portal as well: 'the answer'. */
  readonly what: string;
}

/** Said to those who write without an account. */
export function GuestLead({ here, what }: GuestLeadProps) {
  return (
    <>
      No account is needed. <Link to={loginPath(here)}>Log in</Link> to follow {what} in the portal as well.
    </>
  );
}
