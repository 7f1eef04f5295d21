import { useEffect, useId, useRef, useState } from 'react';
import { type Brochure, leaveLead } from '#contract/brochures.ts';
import { messages } from '#contract/messages.ts';
import { useForm } from '#web/forms/use-form.ts';
import { api } from '#web/lib/api.ts';
import { openPage } from '#web/lib/redirect-to.ts';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { ContactFields } from '#web/ui/contact-fields.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Rich } from '#web/ui/rich.tsx';
import { SectionForm } from '#web/ui/section-form.tsx';
import check from '../parts/check.module.css';
import classes from './lead-dialog.module.css';

const t = messages('directory');

interface LeadDialogProps {
  readonly brochure: Brochure;
  readonly onClose: () => void;
}

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
      className={`${classes.dialog} box`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={titleId} className={classes.title}>
        {file ? t('Your download has started') : t('Your contact details')}
      </h2>
      {file ? (
        <div className={`${classes.form} touch-targets`} role="status">
          <p>
            <Rich
              text={t('If it doesn’t start, <0>download it again</0>. This link works for one hour.')}
              parts={[(inner) => <a href={file}>{inner}</a>]}
            />
          </p>
          <div className={classes.acts}>
            <Button look="main" onClick={onClose}>
              {t('Done')}
            </Button>
          </div>
        </div>
      ) : (
        <SectionForm section="DirectoryAfterLogin" onClose={onClose}>
          <LeadForm brochure={brochure} onClose={onClose} onSent={setFile} />
        </SectionForm>
      )}
    </dialog>
  );
}

function LeadForm({ brochure, onClose, onSent }: LeadDialogProps & { readonly onSent: (file: string) => void }) {
  const { user } = useUser();
  const consentId = useId();
  const { form, field, fieldErrors, error, isBusy } = useForm({
    schema: async () => (await import('#schemas/brochures.ts')).leaveLead.body,
    send: async (body) => {
      const { data } = await api(leaveLead, { params: { id: brochure.id }, body });
      onSent(data.file);
      // The response is an attachment, so the page stays open.
      openPage(data.file);
    },
    storage: { key: `lead:${brochure.id}`, userId: user?.id ?? null },
  });
  return (
    <form {...form} className={`${classes.form} touch-targets`}>
      <p className="dim">
        <Rich
          text={t('<0>{name}</0> asks for your contact details. You can read the brochure online without them.', {
            name: brochure.company.name,
          })}
          parts={[(inner) => <span dir="auto">{inner}</span>]}
        />
      </p>
      <ContactFields user={user} field={field} optionalFields={['company']} isNameReadOnly />
      <div>
        <label className={check.check}>
          <input
            type="checkbox"
            name="consent"
            aria-invalid={fieldErrors['consent'] ? true : undefined}
            aria-describedby={fieldErrors['consent'] ? consentId : undefined}
          />
          <span>
            <Rich
              text={t(
                'I agree that <0>{name}</0> may receive my name and email address and contact me about this brochure. My details are kept for one year.',
                { name: brochure.company.name },
              )}
              parts={[(inner) => <span dir="auto">{inner}</span>]}
            />
          </span>
        </label>
        {fieldErrors['consent'] && (
          <p id={consentId} className={classes.fieldError}>
            {fieldErrors['consent']}
          </p>
        )}
      </div>
      <FormError error={error} />
      <div className={classes.acts}>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button look="main" type="submit" disabled={isBusy}>
          {isBusy ? t('Sending…') : t('Send and download')}
        </Button>
      </div>
    </form>
  );
}
