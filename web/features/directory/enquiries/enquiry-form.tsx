import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { COMPANY_MESSAGE, type CompanyEnquiry } from '#contract/company-enquiries.ts';
import type { Company } from '#contract/directory.ts';
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
import { companyPath, enquiryPath } from '../company-paths.ts';
import { useEnquire } from './use-enquire.ts';

interface EnquiryFormProps {
  readonly company: Company;
  readonly user: Me | null;
  readonly onSent: (enquiry: CompanyEnquiry) => void;
}

type Fields = Readonly<Record<string, string>>;

/** Asks a company. What is typed stays on this device until it is sent. */
export function EnquiryForm({ company, user, onSent }: EnquiryFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const key = `quayside:company-enquiry:${user?.id ?? 'guest'}:${company.id}`;
  const [fields, setFields] = useState<Fields>({});
  const [length, setLength] = useState(0);
  const [isLive, setLive] = useState(false);
  const enquire = useEnquire(company.id);

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
    const missing = faultsOfEnquiry(typed, COMPANY_MESSAGE);
    setFields(missing);
    if (Object.keys(missing).length > 0) return focusFirstFault(form.current);
    const { name = '', email = '', message = '', company: from } = typed;
    try {
      const sent = await enquire.mutateAsync({ name, email, message, ...(from && { company: from }) });
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
        {user ? (
          'Your question opens a thread with the company.'
        ) : (
          <>
            No account is needed. <Link to={loginPath(`${companyPath(company.id)}#enquire`)}>Log in</Link> to follow the
            answer in the portal as well.
          </>
        )}
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
        hint={`${length} of ${COMPANY_MESSAGE.max} characters`}
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
          What happens next: the company gets your question with your name and address, and answers you by e-mail.
        </p>
      </div>
    </form>
  );
}

/** Why it was not sent, and what to do; what stands beside fields is not said again. */
function Problem({ error }: { readonly error: unknown }) {
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
