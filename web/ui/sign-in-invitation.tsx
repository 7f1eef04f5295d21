import type { Section } from '#contract/sections.ts';
import { loginPath, signupPath } from '#web/lib/login-path.ts';
import { useIsClosed } from '#web/lib/sections.ts';
import { LinkButton } from './button.tsx';
import { ClosedNote } from './closed-note.tsx';
import { Invitation } from './invitation.tsx';
import { Link } from './link.tsx';

interface SignInInvitationProps {
  /** Its status is loaded with the page, so that nothing moves. */
  readonly section: Section;
  /** Where a guest continues afterwards. */
  readonly to: string;
  /** What a member can do there. */
  readonly children: string;
}

/** For guests, below what members answer. */
export function SignInInvitation({ section, to, children }: SignInInvitationProps) {
  const isClosed = useIsClosed(section);
  return (
    <Invitation isForGuests>
      {isClosed ? (
        <ClosedNote />
      ) : (
        <>
          <LinkButton look="main" to={signupPath(to)}>
            {children}
          </LinkButton>
          <p className="touch-targets">
            Already a member? <Link to={loginPath(to)}>Sign in</Link>
          </p>
        </>
      )}
    </Invitation>
  );
}
