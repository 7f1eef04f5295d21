import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { type Brochure, leaveLead } from '#contract/brochures.ts';
import { faultsOfContact, type Typed } from '#web/forms/faults.ts';
import { useKeptForm } from '#web/forms/use-kept-form.ts';
import { api } from '#web/lib/api.ts';
import { openPage } from '#web/lib/redirect-to.ts';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { ContactFields } from '#web/ui/contact-fields.tsx';
import { SendProblem } from '#web/ui/send-problem.tsx';
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

function LeadForm({ brochure, onClose, onSent }: LeadDialogProps & { readonly onSent: (file: string) => void }) {
  const { user } = useUser();
  const consentId = useId();
  const leaving = useMutation({
    mutationFn: ({ name = '', email = '', company = '' }: Typed) =>
      api(leaveLead, {
        params: { id: brochure.id },
        body: { name, email, ...(company && { company }), consent: true },
      }),
  });
  const { form, faults } = useKeptForm({
    key: `lead:${brochure.id}`,
    userId: user?.id ?? null,
    faultsOf: (typed) => ({
      ...faultsOfContact(typed),
      ...(typed['consent'] === undefined && { consent: 'Agree to give the company your name and address.' }),
    }),
    send: (typed) => leaving.mutateAsync(typed),
    onSent: ({ data }) => {
      onSent(data.file);
      // An attachment: the page stays.
      openPage(data.file);
    },
  });
  return (
    <form {...form} className={classes.form}>
      <p className={classes.lead}>
        <span dir="auto">{brochure.company.name}</span> asks for it. Reading here needs no name.
      </p>
      <ContactFields user={user} faults={faults} asks={['company']} isNameKept />
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
      <SendProblem error={leaving.error} />
      <div className={classes.acts}>
        <Button onClick={onClose}>Not now</Button>
        <Button look="main" type="submit" disabled={leaving.isPending}>
          {leaving.isPending ? 'Sending…' : 'Send and download'}
        </Button>
      </div>
    </form>
  );
}
