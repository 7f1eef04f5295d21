import { IconMailCheck } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { createInterest, type PortalEvent } from '#contract/events.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { refreshEvents } from '../queries.ts';
import classes from './interest.module.css';
import { Problem, Remind } from './member-interest.tsx';

const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const NAME_MIN = 2;

/** Fields of a guest: name and e-mail, and what else the organiser may like to know. */
export function GuestInterest({ event }: { readonly event: PortalEvent }) {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});
  const [remind, setRemind] = useState(true);
  // Before scripts run, sending would leave the page.
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);

  const { mutate, isPending, error, data, variables } = useMutation({
    mutationFn: (typed: Record<string, string>) =>
      api(createInterest, {
        params: { eventId: event.id },
        body: { name: '', email: '', ...typed, remind, waitlist: event.full },
      }),
    onSettled: () => refreshEvents(client),
  });
  const refused = error instanceof ApiError ? error.fields : {};
  const faults = { ...refused, ...missing };
  useFocusOnFault(form, faults);

  const send = (submit: FormEvent<HTMLFormElement>) => {
    submit.preventDefault();
    const typed = Object.fromEntries(
      [...new FormData(submit.currentTarget)].filter(([name, value]) => name !== 'remind' && value !== ''),
    ) as Record<string, string>;
    const found = whatIsMissing(typed);
    setMissing(found);
    if (Object.keys(found).length === 0 && !isPending) mutate(typed);
  };

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
    <form ref={form} className={classes.form} method="post" noValidate onSubmit={send}>
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
      {error && Object.keys(refused).length === 0 && <Problem error={error} />}
      <Button type="submit" look="main" disabled={!isReady || isPending}>
        {isPending ? 'Sending…' : event.full ? 'Join the waiting list' : 'I’m coming'}
      </Button>
    </form>
  );
}

interface FieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly fault: string | undefined;
}

function Field({ label, fault, ...input }: FieldProps) {
  const id = useId();
  return (
    <p className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <input id={id} {...input} aria-invalid={Boolean(fault)} aria-describedby={fault ? `${id}-fault` : undefined} />
      {fault && (
        <span id={`${id}-fault`} className={classes.fault}>
          {fault}
        </span>
      )}
    </p>
  );
}

function NoteField({ fault }: { fault: string | undefined }) {
  const id = useId();
  return (
    <p className={classes.field}>
      <label htmlFor={id}>Note</label>
      <textarea
        id={id}
        name="note"
        rows={3}
        aria-invalid={Boolean(fault)}
        aria-describedby={fault ? `${id}-fault` : undefined}
      />
      {fault && (
        <span id={`${id}-fault`} className={classes.fault}>
          {fault}
        </span>
      )}
    </p>
  );
}

function whatIsMissing(typed: Record<string, string>): Record<string, string> {
  const name = typed['name']?.trim() ?? '';
  const address = typed['email']?.trim() ?? '';
  return {
    ...(name.length < NAME_MIN && { name: `Name needs at least ${NAME_MIN} characters.` }),
    ...(!email.test(address) && { email: 'Enter an e-mail address such as name@company.com.' }),
  };
}

/** After the render that shows them, the first field with a fault has the focus. */
function useFocusOnFault(
  form: React.RefObject<HTMLFormElement | null>,
  faults: Readonly<Record<string, string>>,
): void {
  const names = Object.keys(faults).join(' ');
  useEffect(() => {
    if (names === '') return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.closest('details')?.setAttribute('open', '');
    field?.focus();
  }, [names, form]);
}
