import { Link } from 'react-router';
import type { Me } from '#contract/users.ts';
import { usePersistedForm } from '#web/forms/use-persisted-form.ts';
import { openEnquiryOf, validateEnquiry } from '#web/lib/enquiries.ts';
import { Button } from './button.tsx';
import { ContactFields } from './contact-fields.tsx';
import classes from './enquiry-panel.module.css';
import { GuestLead } from './guest-lead.tsx';
import { PlainTextarea } from './plain-field.tsx';
import { SendProblem } from './send-problem.tsx';

interface AskValues {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly phone?: string;
  readonly company?: string;
}

interface AskFormProps<Sent> {
  readonly formKey: string;
  readonly user: Me | null;
  readonly here: string;
  readonly lead: string;
  readonly next: string;
  readonly asks: readonly ('phone' | 'company')[];
  readonly size: { readonly min: number; readonly max: number };
  readonly asking: { readonly error: unknown; readonly isPending: boolean };
  readonly ask: (text: AskValues) => Promise<Sent>;
  readonly onSent: (sent: Sent) => void;
  readonly threadPath: (enquiryId: string) => string;
}

/** A form for a question, for guests and members. Its text stays on this device until it is sent. */
export function AskForm<Sent>(props: AskFormProps<Sent>) {
  const { user, here, size, asking } = props;
  const { form, fieldErrors, length, isLive } = usePersistedForm({
    key: props.formKey,
    userId: user?.id ?? null,
    counted: 'message',
    validate: (input) => validateEnquiry(input, size),
    send: ({ name = '', email = '', message = '', phone, company }) =>
      props.ask({ name, email, message, ...(phone && { phone }), ...(company && { company }) }),
    onSent: props.onSent,
  });
  const open = openEnquiryOf(asking.error);
  return (
    <form {...form} className={classes.form}>
      <p className={classes.lead}>{user ? props.lead : <GuestLead here={here} what="the answer" />}</p>
      <div className={classes.pair}>
        <ContactFields user={user} fieldErrors={fieldErrors} asks={props.asks} />
      </div>
      <PlainTextarea
        label="Your message"
        name="message"
        rows={5}
        error={fieldErrors['message']}
        hint={`${length} of ${size.max} characters`}
      />
      <SendProblem error={asking.error}>
        {open && <Link to={props.threadPath(open)}>View your enquiry</Link>}
      </SendProblem>
      <noscript>
        <p>Sending an enquiry needs JavaScript. Turn it on and reload this page.</p>
      </noscript>
      <div className={classes.send}>
        <Button look="main" type="submit" disabled={!isLive || asking.isPending}>
          {asking.isPending ? 'Sending…' : 'Send enquiry'}
        </Button>
        <p className={classes.next}>What happens next: {props.next}</p>
      </div>
    </form>
  );
}
