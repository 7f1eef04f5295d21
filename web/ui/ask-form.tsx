import { Link } from 'react-router';
import type { Me } from '#contract/users.ts';
import { useKeptForm } from '#web/forms/use-kept-form.ts';
import { faultsOfEnquiry, openEnquiryOf } from '#web/lib/enquiries.ts';
import { Button } from './button.tsx';
import { ContactFields } from './contact-fields.tsx';
import classes from './enquiry-panel.module.css';
import { GuestLead } from './guest-lead.tsx';
import { PlainTextarea } from './plain-field.tsx';
import { SendProblem } from './send-problem.tsx';

interface Words {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly phone?: string;
  readonly company?: string;
}

interface AskFormProps<Sent> {
  /** What is asked about, for what is typed to be kept. */
  readonly formKey: string;
  readonly user: Me | null;
  /** The address of this form. */
  readonly here: string;
  /** What members are told first. */
  readonly lead: string;
  /** What happens once it is sent. */
  readonly next: string;
  readonly asks: readonly ('phone' | 'company')[];
  readonly size: { readonly min: number; readonly max: number };
  /** The mutation that sends it. */
  readonly asking: { readonly error: unknown; readonly isPending: boolean };
  readonly ask: (words: Words) => Promise<Sent>;
  readonly onSent: (sent: Sent) => void;
  readonly threadPath: (enquiryId: string) => string;
}

/** Asks about something, signed in or not. What is typed stays on this device until it is sent. */
export function AskForm<Sent>(props: AskFormProps<Sent>) {
  const { user, here, size, asking } = props;
  const { form, faults, length, isLive } = useKeptForm({
    key: props.formKey,
    userId: user?.id ?? null,
    counted: 'message',
    faultsOf: (typed) => faultsOfEnquiry(typed, size),
    send: ({ name = '', email = '', message = '', phone, company }) =>
      props.ask({ name, email, message, ...(phone && { phone }), ...(company && { company }) }),
    onSent: props.onSent,
  });
  const open = openEnquiryOf(asking.error);
  return (
    <form {...form} className={classes.form}>
      <p className={classes.lead}>{user ? props.lead : <GuestLead here={here} what="the answer" />}</p>
      <div className={classes.pair}>
        <ContactFields user={user} faults={faults} asks={props.asks} />
      </div>
      <PlainTextarea
        label="What do you want to know?"
        name="message"
        rows={5}
        error={faults['message']}
        hint={`${length} of ${size.max} characters`}
      />
      <SendProblem error={asking.error}>
        {open && <Link to={props.threadPath(open)}>Open your enquiry</Link>}
      </SendProblem>
      <noscript>
        <p>Sending an enquiry needs JavaScript. Switch it on and load this page again.</p>
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
