import type { Section } from '#contract/sections.ts';
import { useIsClosed } from '#web/lib/sections.ts';
import { LinkButton } from './button.tsx';
import { ClosedNote } from './closed-note.tsx';
import { Invitation } from './invitation.tsx';

interface SignInInvitationProps {
  /** Its status is loaded with the page, so that nothing moves. */
  readonly section: Section;
  readonly to: string;
  /** What a guest can do after signing in. */
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
          <p>Have something to add? Creating an account takes a minute.</p>
          <LinkButton look="main" to={to}>
            {children}
          </LinkButton>
        </>
      )}
    </Invitation>
  );
}
