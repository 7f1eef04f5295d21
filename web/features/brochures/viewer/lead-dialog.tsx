import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { type Brochure, leaveLead } from '#contract/brochures.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { focusFirstFault } from '#web/lib/enquiries.ts';
import { forgetForm, keepForm, restoreForm, valuesOf } from '#web/lib/kept-form.ts';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { messageOf } from '#web/ui/error-state.tsx';
import { PlainField } from '#web/ui/plain-field.tsx';
import { SignedOutNote } from '#web/ui/signed-out-note.tsx';
import classes from './lead-dialog.module.css';

interface LeadDialogProps {
  readonly brochure: Brochure;
  readonly onClose: () => void;
}

/** Asks who downloads, since the company does. It is there while it is rendered. */
export function LeadDialog({ brochure, onClose }: LeadDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [file, setFile] = useState<string | null>(null);
  useEffect(() => {
    const open = dialog.current;
    open?.showModal();
    return () => open?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={titleId} className={classes.title}>
        {file ? 'Your download starts' : 'Who downloads it?'}
      </h2>
      {file ? (
        <div className={classes.form} role="status">
          <p>
            If it does not, <a href={file}>download it again</a>. This link is good for an hour.
          </p>
          <div className={classes.acts}>
            <Button look="main" onClick={onClose}>
              Done
            </Button>
          </div>
        </div>
      ) : (
        <LeadForm brochure={brochure} onClose={onClose} onSent={setFile} />
      )}
    </dialog>
  );
}

type Fields = Readonly<Record<string, string>>;

function LeadForm({ brochure, onClose, onSent }: LeadDialogProps & { readonly onSent: (file: string) => void }) {
  const { user } = useUser();
  const form = useRef<HTMLFormElement>(null);
  const consentId = useId();
  const key = `quayside:lead:${user?.id ?? 'guest'}:${brochure.id}`;
  const [faults, setFaults] = useState<Fields>({});
  const leaving = useMutation({
    mutationFn: ({ name = '', email = '', company = '' }: Fields) =>
      api(leaveLead, {
        params: { id: brochure.id },
        body: { name, email, ...(company && { company }), consent: true },
      }),
  });
  useEffect(() => {
    if (form.current) restoreForm(key, form.current);
  }, [key]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = valuesOf(event.currentTarget);
    const missing = whatIsMissing(typed);
    setFaults(missing);
    if (Object.keys(missing).length > 0) return focusFirstFault(form.current);
    try {
      const { data } = await leaving.mutateAsync(typed);
      forgetForm(key);
      onSent(data.file);
      // An attachment: the page stays.
      window.location.assign(data.file);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 422) return;
      setFaults(error.fields);
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
        const { name } = event.target as HTMLInputElement;
        setFaults(({ [name]: _, ...rest }) => rest);
      }}
    >
      <p className={classes.lead}>
        <span dir="auto">{brochure.company.name}</span> asks for it. Reading here needs no name.
      </p>
      <PlainField
        label="Name"
        name="name"
        autoComplete="name"
        defaultValue={user?.name ?? ''}
        readOnly={user !== null}
        error={faults['name']}
      />
      <PlainField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={user?.email ?? ''}
        readOnly={user !== null}
        hint={user && 'Name and address of your account.'}
        error={faults['email']}
      />
      <PlainField
        label="Company"
        name="company"
        autoComplete="organization"
        defaultValue={user?.company ?? ''}
        error={faults['company']}
        isOptional
      />
      <div>
        <label className={classes.consent}>
          <input
            type="checkbox"
            name="consent"
            aria-invalid={faults['consent'] ? true : undefined}
            aria-describedby={faults['consent'] ? consentId : undefined}
          />
          <span>
            I agree that <span dir="auto">{brochure.company.name}</span> gets my name and address and may write to me
            about this brochure. They are kept for a year.
          </span>
        </label>
        {faults['consent'] && (
          <p id={consentId} className={classes.fault}>
            {faults['consent']}
          </p>
        )}
      </div>
      <Problem error={leaving.error} />
      <div className={classes.acts}>
        <Button onClick={onClose}>Not now</Button>
        <Button look="main" type="submit" disabled={leaving.isPending}>
          {leaving.isPending ? 'Sending…' : 'Send and download'}
        </Button>
      </div>
    </form>
  );
}

function whatIsMissing({ name = '', email = '', consent }: Fields): Fields {
  return {
    ...(name.length < 2 && { name: name ? 'Name needs at least 2 characters.' : 'Name is needed.' }),
    ...(!/^[^\s@]+@[^\s@]+$/.test(email) && {
      email: email ? 'Give an e-mail address such as you@company.example.' : 'E-mail is needed.',
    }),
    ...(consent === undefined && { consent: 'The company asks for your consent.' }),
  };
}

/** Why it was not sent, and what to do; what stands beside fields is not said again. */
function Problem({ error }: { readonly error: unknown }) {
  if (!error || (error instanceof ApiError && error.status === 422)) return null;
  if (error instanceof ApiError && error.status === 401) return <SignedOutNote />;
  return (
    <p className={classes.problem} role="alert">
      {messageOf(error)}
    </p>
  );
}
