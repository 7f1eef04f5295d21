import { IconMailCheck } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isEmailAddress } from '#contract/email-address.ts';
import { createInterest, type PortalEvent } from '#contract/events.ts';
import { type FieldErrors, type FormValues, fieldErrorsOf, hasErrors } from '#web/forms/field-errors.ts';
import { usePersistedForm } from '#web/forms/use-persisted-form.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { refreshEvents } from '../queries.ts';
import classes from './interest.module.css';
import { Field, keptAs, NoteField } from './interest-fields.tsx';
import { Problem, Remind } from './member-interest.tsx';

const NAME_MIN = 2;

export function GuestInterest({ event }: { readonly event: PortalEvent }) {
  const client = useQueryClient();
  const [remind, setRemind] = useState(true);
  const { mutateAsync, isPending, error, data, variables } = useMutation({
    mutationFn: (input: FormValues) =>
      api(createInterest, {
        params: { eventId: event.id },
        body: { name: '', email: '', ...input, remind, waitlist: event.full },
      }),
    onSettled: () => refreshEvents(client),
  });
  const { form, fieldErrors, isLive } = usePersistedForm({
    key: keptAs(event.id),
    userId: null,
    validate: validateGuest,
    send: (input) => mutateAsync(filledIn(input)),
    onSent: () => undefined,
  });

  if (data) {
    return (
      <p className={classes.state} data-tone="going" role="status">
        <IconMailCheck size={20} aria-hidden="true" />
        <span>
          <strong>Check your email and open the link to confirm.</strong> We sent it to{' '}
          <span className={classes.whole}>{variables?.['email']}</span>.
        </span>
      </p>
    );
  }
  return (
    <form {...form} className={classes.form}>
      {event.full && <p>Join the waiting list. We email you if a place becomes free.</p>}
      <Field label="Name" name="name" autoComplete="name" required fieldError={fieldErrors['name']} />
      <Field label="Email" name="email" type="email" autoComplete="email" required fieldError={fieldErrors['email']} />
      <details className={classes.more}>
        <summary>More for the organiser (optional)</summary>
        <div className={classes.form}>
          <Field label="Phone" name="phone" type="tel" autoComplete="tel" fieldError={fieldErrors['phone']} />
          <Field label="Company" name="company" autoComplete="organization" fieldError={fieldErrors['company']} />
          <NoteField fieldError={fieldErrors['note']} />
        </div>
      </details>
      <Remind isChecked={remind} onChange={setRemind} />
      {error && !hasErrors(fieldErrorsOf(error)) && <Problem error={error} />}
      <Button type="submit" look="main" disabled={!isLive || isPending}>
        {isPending ? 'Sending…' : event.full ? 'Join the waiting list' : 'I’m coming'}
      </Button>
    </form>
  );
}

function filledIn({ remind, ...input }: FormValues): FormValues {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== ''));
}

function validateGuest({ name = '', email: address = '' }: FormValues): FieldErrors {
  return {
    ...(name.length < NAME_MIN && { name: `Name needs at least ${NAME_MIN} characters.` }),
    ...(!isEmailAddress(address) && { email: 'Enter an email address such as name@company.com.' }),
  };
}
