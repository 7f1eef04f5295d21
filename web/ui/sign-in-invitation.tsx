import { messages } from '#contract/messages.ts';
import type { Section } from '#contract/sections.ts';
import { loginPath, signupPath } from '#web/lib/login-path.ts';
import { useIsClosed } from '#web/lib/sections.ts';
import { Rich } from '#web/ui/rich.tsx';
import { LinkButton } from './button.tsx';
import { ClosedNote } from './closed-note.tsx';
import { Invitation } from './invitation.tsx';
import { Link } from './link.tsx';

const t = messages('common');

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
            <Rich
              text={t('Already a member? <0>Sign in</0>')}
              parts={[(inner) => <Link to={loginPath(to)}>{inner}</Link>]}
            />
          </p>
        </>
      )}
    </Invitation>
  );
}
