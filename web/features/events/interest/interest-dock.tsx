import type { PortalEvent } from '#contract/events.ts';
import { forGuests } from '#web/lib/reader.ts';
import { useIsClosed } from '#web/lib/sections.ts';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import classes from './interest.module.css';
import { INTEREST_FORM, joinLabel } from './member-interest.tsx';

/** The button of the form below the text, which stays in view on phones. */
export function InterestDock({ event }: { readonly event: PortalEvent }) {
  const { user } = useUser();
  // Who is going has no form.
  if (useIsClosed('EventsAfterLogin') || (user && event.interest)) return null;
  return (
    <div className={`${classes.dock} no-print`} {...(!user && forGuests)}>
      <Button type="submit" form={INTEREST_FORM} look="main" isWide>
        {joinLabel(event)}
      </Button>
    </div>
  );
}
