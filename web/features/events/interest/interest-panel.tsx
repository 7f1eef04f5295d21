import { contentTypes } from '#contract/content-types.ts';
import type { PortalEvent } from '#contract/events.ts';
import { messages } from '#contract/messages.ts';
import { loginPath } from '#web/lib/login-path.ts';
import { forGuests, goneForMembers } from '#web/lib/reader.ts';
import { useUser } from '#web/lib/session.ts';
import { Link } from '#web/ui/link.tsx';
import { Rich } from '#web/ui/rich.tsx';
import { SectionForm } from '#web/ui/section-form.tsx';
import { GuestInterest } from './guest-interest.tsx';
import classes from './interest.module.css';
import { MemberInterest } from './member-interest.tsx';

const t = messages('content');

export function takesInterest({ status, past }: Pick<PortalEvent, 'status' | 'past'>): boolean {
  return status === 'published' && !past;
}

export function InterestPanel({ event }: { readonly event: PortalEvent }) {
  const { user } = useUser();
  return (
    <section className={`${classes.panel} box`} aria-labelledby="interest-title" {...(!user && forGuests)}>
      <h2 id="interest-title" className={classes.title}>
        {titleOf(event)}
      </h2>
      <SectionForm section="EventsAfterLogin">
        {user ? (
          <MemberInterest event={event} userId={user.id} />
        ) : (
          <>
            <GuestInterest event={event} />
            <p className="dim-small" {...goneForMembers}>
              <Rich
                text={t('Have an account? <0>Sign in</0> to register with one click.')}
                parts={[(inner) => <Link to={loginPath(contentTypes.event.publicPath(event.id))}>{inner}</Link>]}
              />
            </p>
          </>
        )}
      </SectionForm>
    </section>
  );
}

function titleOf({ interest, full }: PortalEvent): string {
  if (interest?.state === 'GOING') return t('You are going');
  if (interest?.state === 'WAITING') return t('You are on the waiting list');
  return full ? t('This event is full') : t('Are you coming?');
}
