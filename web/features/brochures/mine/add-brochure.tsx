import { IconFileTypePdf } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { BROCHURE_TITLE, brochureInput, createBrochure } from '#contract/brochures.ts';
import { MAX_BROCHURE_BYTES } from '#contract/files.ts';
import { errorsIn } from '#web/forms/contract-rules.ts';
import { type FieldErrors, fieldErrorsOf, focusFirstError, hasErrors } from '#web/forms/field-errors.ts';
import { storageKey, useStoredText } from '#web/forms/text-storage.ts';
import { ApiError } from '#web/lib/api.ts';
import { fileSize } from '#web/lib/file-size.ts';
import { PDF_FILES, validatePdf } from '#web/lib/pdf.ts';
import { sendForm } from '#web/lib/send-form.ts';
import { Button } from '#web/ui/button.tsx';
import { PlainField } from '#web/ui/plain-field.tsx';
import { SendProblem } from '#web/ui/send-problem.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { UploadProgress } from '#web/ui/upload-progress.tsx';
import { refreshBrochures } from '../queries.ts';
import { LeadSwitch } from './lead-switch.tsx';
import classes from './mine.module.css';
import { titleOfFile } from './title-of-file.ts';

interface AddBrochureProps {
  readonly companyId: string;
  readonly userId: string;
}

export function AddBrochure(props: AddBrochureProps) {
  const { form, file, chooseFile, title, setTitle, asksLead, setAsksLead, fieldErrors, adding, share, submit } =
    useAddBrochure(props);
  const titleId = useId();
  return (
    <form ref={form} className={classes.add} noValidate onSubmit={submit} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.addTitle}>
        Add a brochure
      </h2>
      <PlainField
        label="PDF"
        type="file"
        accept={PDF_FILES}
        disabled={adding.isPending}
        error={fieldErrors['file']}
        hint="Up to 20 MB and 300 pages, without a password. The first page becomes the cover."
        onChange={(event) => chooseFile(event.currentTarget.files?.[0] ?? null)}
      />
      {file && (
        <p className={classes.selected}>
          <IconFileTypePdf size={20} aria-hidden="true" />
          <span dir="auto">{file.name}</span>
          <span className={classes.dim}>{fileSize(file.size)}</span>
        </p>
      )}
      <PlainField
        label="Title"
        name="title"
        value={title}
        maxLength={BROCHURE_TITLE.max}
        autoComplete="off"
        error={fieldErrors['title']}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <LeadSwitch isOn={asksLead} onChange={setAsksLead} />
      <SendProblem error={hasErrors(fieldErrors) ? null : adding.error} />
      {adding.isPending && <UploadProgress name="the PDF" share={share} />}
      <div className={classes.acts}>
        <Button look="main" type="submit" disabled={adding.isPending}>
          {adding.isPending ? 'Adding…' : 'Add brochure'}
        </Button>
      </div>
    </form>
  );
}

/** Keeps the title on this device until the upload succeeds; a page can't keep a file. */
function useAddBrochure({ companyId, userId }: AddBrochureProps) {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [title, setTitle, dropTitle] = useStoredText(storageKey(userId, 'brochure-title', companyId));
  const [asksLead, setAsksLead] = useState(false);
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const [share, setShare] = useState(0);
  const fields = { companyId, title, leadCapture: asksLead ? 'true' : 'false' } as const;
  const adding = useMutation({
    mutationFn: (selected: File) => sendForm(createBrochure, { file: selected, fields }, { onProgress: setShare }),
    onSuccess: async ({ message }) => {
      dropTitle();
      setTitle('');
      setFile(null);
      setAsksLead(false);
      form.current?.reset();
      notify.success(message);
      await refreshBrochures(client);
    },
    onError: (error) => {
      const isAboutFile = error instanceof ApiError && (error.status === 413 || error.status === 415);
      setFieldErrors(isAboutFile ? { file: error.message } : fieldErrorsOf(error));
      focusFirstError(form.current);
    },
  });

  const chooseFile = (selected: File | null) => {
    const problem = selected && validatePdf(selected, 'brochure', MAX_BROCHURE_BYTES);
    adding.reset();
    setFile(problem ? null : selected);
    setFieldErrors(({ file: _, ...rest }) => (problem ? { ...rest, file: problem } : rest));
    if (selected && !problem && title.trim() === '') setTitle(titleOfFile(selected.name));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found: FieldErrors = {
      ...errorsIn(brochureInput, fields),
      ...(!file && { file: fieldErrors['file'] ?? 'Choose a PDF.' }),
    };
    setFieldErrors(found);
    if (!file || hasErrors(found)) return focusFirstError(form.current);
    setShare(0);
    adding.mutate(file);
  };
  return { form, file, chooseFile, title, setTitle, asksLead, setAsksLead, fieldErrors, adding, share, submit };
}
