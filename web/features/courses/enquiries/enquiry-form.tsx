import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type Course, ENQUIRY_MESSAGE, type Enquiry } from '#contract/education.ts';
import type { Me } from '#contract/users.ts';
import { ApiError } from '#web/lib/api.ts';
import { faultsOfEnquiry, focusFirstFault, openEnquiryOf } from '#web/lib/enquiries.ts';
import { forgetForm, keepForm, restoreForm, valuesOf } from '#web/lib/kept-form.ts';
import { loginPath } from '#web/lib/safe-path.ts';
import { Button } from '#web/ui/button.tsx';
import classes from '#web/ui/enquiry-panel.module.css';
import { messageOf } from '#web/ui/error-state.tsx';
import { PlainField, PlainTextarea } from '#web/ui/plain-field.tsx';
import { SignedOutNote } from '#web/ui/signed-out-note.tsx';
import { coursePath } from '../course-head.ts';
import { enquiryPath } from './enquiry-path.ts';
import { useEnquire } from './use-enquire.ts';

interface EnquiryFormProps {
  readonly course: Course;
  readonly user: Me | null;
  readonly onSent: (enquiry: Enquiry) => void;
}

type Fields = Readonly<Record<string, string>>;

/** Asks about a course. What is typed stays on this device until it is sent. */
export function EnquiryForm({ course, user, onSent }: EnquiryFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const key = `quayside:enquiry:${user?.id ?? 'guest'}:${course.id}`;
  const [fields, setFields] = useState<Fields>({});
  const [length, setLength] = useState(0);
  const [isLive, setLive] = useState(false);
  const enquire = useEnquire(user !== null);

  const measure = () => setLength(form.current ? (valuesOf(form.current)['message'] ?? '').length : 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes alive
  useEffect(() => {
    if (form.current) restoreForm(key, form.current);
    measure();
    setLive(true);
  }, [key]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = valuesOf(event.currentTarget);
    const missing = faultsOfEnquiry(typed, ENQUIRY_MESSAGE);
    setFields(missing);
    if (Object.keys(missing).length > 0) return focusFirstFault(form.current);
    const optional = (name: string) => (typed[name] ? { [name]: typed[name] } : {});
    const { name = '', email = '', message = '' } = typed;
    try {
      const body = { courseId: course.id, name, email, message, ...optional('phone'), ...optional('company') };
      const sent = await enquire.mutateAsync(body);
      forgetForm(key);
      onSent(sent);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 422) return;
      setFields(error.fields);
      focusFirstFault(form.current);
    }
  };

  return (
    <form
      ref={form}
      className={classes.form}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={(event) => {
        keepForm(key, event.currentTarget);
        measure();
        const { name } = event.target as HTMLInputElement;
        setFields(({ [name]: _, ...rest }) => rest);
      }}
    >
      <p className={classes.lead}>
        {user ? 'Your question opens a thread with the people who run the course.' : <GuestLead course={course} />}
      </p>
      <div className={classes.pair}>
        <PlainField
          label="Name"
          name="name"
          autoComplete="name"
          defaultValue={user?.name ?? ''}
          error={fields['name']}
        />
        <PlainField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={user?.email ?? ''}
          readOnly={user !== null}
          hint={user && 'The address of your account.'}
          error={fields['email']}
        />
        <PlainField
          label="Phone"
          name="phone"
          type="tel"
          autoComplete="tel"
          defaultValue={user?.phone ?? ''}
          error={fields['phone']}
          isOptional
        />
        <PlainField
          label="Company"
          name="company"
          autoComplete="organization"
          defaultValue={user?.company ?? ''}
          error={fields['company']}
          isOptional
        />
      </div>
      <PlainTextarea
        label="What do you want to know?"
        name="message"
        rows={5}
        error={fields['message']}
        hint={`${length} of ${ENQUIRY_MESSAGE.max} characters`}
      />
      <Problem error={enquire.error} />
      <noscript>
        <p>Sending an enquiry needs JavaScript. Switch it on and load this page again.</p>
      </noscript>
      <div className={classes.send}>
        <Button look="main" type="submit" disabled={!isLive || enquire.isPending}>
          {enquire.isPending ? 'Sending…' : 'Send enquiry'}
        </Button>
        <p className={classes.next}>
          What happens next: the people who run the course answer you by e-mail. Nothing is booked or paid by asking.
        </p>
      </div>
    </form>
  );
}

function GuestLead({ course }: { course: Course }) {
  return (
    <>
      No account is needed. <Link to={loginPath(`${coursePath(course.id)}#enquire`)}>Log in</Link> to follow the answer
      in the portal as well.
    </>
  );
}

/** Why it was not sent, and what to do; what stands beside fields is not said again. */
function Problem({ error }: { error: unknown }) {
  if (!error || (error instanceof ApiError && error.status === 422)) return null;
  if (error instanceof ApiError && error.status === 401) return <SignedOutNote />;
  const open = openEnquiryOf(error);
  return (
    <div className={classes.problem} role="alert">
      <p>{messageOf(error)}</p>
      {open && <Link to={enquiryPath(open)}>Open your enquiry</Link>}
    </div>
  );
}
