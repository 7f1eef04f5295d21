import { IconMailCheck } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isEmailAddress } from '#contract/email-address.ts';
import { createInterest, type PortalEvent } from '#contract/events.ts';
import { type Faults, faultsOfError, isFaulty, type Typed } from '#web/forms/faults.ts';
import { useKeptForm } from '#web/forms/use-kept-form.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { refreshEvents } from '../queries.ts';
import classes from './interest.module.css';
import { Field, keptAs, NoteField } from './interest-fields.tsx';
import { Problem, Remind } from './member-interest.tsx';

const NAME_MIN = 2;

/** Fields of a guest: name and e-mail, and what else the organiser may like to know. */
export function GuestInterest({ event }: { readonly event: PortalEvent }) {
  const client = useQueryClient();
  const [remind, setRemind] = useState(true);
  const { mutateAsync, isPending, error, data, variables } = useMutation({
    mutationFn: (typed: Typed) =>
      api(createInterest, {
        params: { eventId: event.id },
        body: { name: '', email: '', ...typed, remind, waitlist: event.full },
      }),
    onSettled: () => refreshEvents(client),
  });
  const { form, faults, isLive } = useKeptForm({
    key: keptAs(event.id),
    userId: null,
    faultsOf: whatIsMissing,
    send: (typed) => mutateAsync(filledIn(typed)),
    onSent: () => undefined,
  });

  if (data) {
    return (
      <p className={classes.state} data-tone="going" role="status">
        <IconMailCheck size={20} aria-hidden="true" />
        <span>
          <strong>Check your mail: the link in it confirms.</strong> It went to{' '}
          <span className={classes.whole}>{variables?.['email']}</span>.
        </span>
      </p>
    );
  }
  return (
    <form {...form} className={classes.form}>
      {event.full && <p>Wait for a place: whoever is first on the list moves up, and is told by mail.</p>}
      <Field label="Name" name="name" autoComplete="name" required fault={faults['name']} />
      <Field label="E-mail" name="email" type="email" autoComplete="email" required fault={faults['email']} />
      <details className={classes.more}>
        <summary>More for the organiser (optional)</summary>
        <div className={classes.form}>
          <Field label="Phone" name="phone" type="tel" autoComplete="tel" fault={faults['phone']} />
          <Field label="Company" name="company" autoComplete="organization" fault={faults['company']} />
          <NoteField fault={faults['note']} />
        </div>
      </details>
      <Remind isChecked={remind} onChange={setRemind} />
      {error && !isFaulty(faultsOfError(error)) && <Problem error={error} />}
      <Button type="submit" look="main" disabled={!isLive || isPending}>
        {isPending ? 'Sending…' : event.full ? 'Join the waiting list' : 'I’m coming'}
      </Button>
    </form>
  );
}

/** What is left empty is not said at all. */
function filledIn({ remind, ...typed }: Typed): Typed {
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''));
}

function whatIsMissing({ name = '', email: address = '' }: Typed): Faults {
  return {
    ...(name.length < NAME_MIN && { name: `Name needs at least ${NAME_MIN} characters.` }),
    ...(!isEmailAddress(address) && { email: 'Enter an e-mail address such as name@company.com.' }),
  };
}
