import { IconFileTypePdf } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { BROCHURE_TITLE, createBrochure } from '#contract/brochures.ts';
import { type FieldErrors, focusFirstError } from '#web/forms/field-errors.ts';
import { storageKey, useStoredText } from '#web/forms/text-storage.ts';
import { ApiError } from '#web/lib/api.ts';
import { fileSize } from '#web/lib/file-size.ts';
import { PDF_FILES } from '#web/lib/pdf.ts';
import { sendForm } from '#web/lib/send-form.ts';
import { Button } from '#web/ui/button.tsx';
import { messageOf } from '#web/ui/error-state.tsx';
import { PlainField } from '#web/ui/plain-field.tsx';
import { SignedOutNote } from '#web/ui/signed-out-note.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { refreshBrochures } from '../queries.ts';
import { LeadSwitch } from './lead-switch.tsx';
import classes from './mine.module.css';
import { titleOf, validateBrochure } from './validate-brochure.ts';

interface AddBrochureProps {
  readonly companyId: string;
  readonly userId: string;
}

/** Keeps the title on this device until the upload succeeds; a page can't keep a file. */
export function AddBrochure({ companyId, userId }: AddBrochureProps) {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const ids = { file: useId(), fieldError: useId() };
  const [file, setFile] = useState<File | null>(null);
  const [title, setTitle, dropTitle] = useStoredText(storageKey(userId, 'brochure-title', companyId));
  const [asks, setAsks] = useState(false);
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const [share, setShare] = useState(0);
  const adding = useMutation({
    mutationFn: (selected: File) =>
      sendForm(
        createBrochure,
        { file: selected, fields: { companyId, title, leadCapture: asks ? 'true' : 'false' } },
        { onProgress: setShare },
      ),
    onSuccess: async ({ message }) => {
      dropTitle();
      setTitle('');
      setFile(null);
      setAsks(false);
      form.current?.reset();
      notify.success(message);
      await refreshBrochures(client);
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      setFieldErrors(error.status === 413 || error.status === 415 ? { file: error.message } : error.fields);
      focusFirstError(form.current);
    },
  });

  const choose = (selected: File | null) => {
    const refusal = selected && validateBrochure(selected);
    setFile(refusal ? null : selected);
    setFieldErrors(({ file: _, ...rest }) => (refusal ? { ...rest, file: refusal } : rest));
    if (selected && !refusal && title.trim() === '') setTitle(titleOf(selected.name));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing: FieldErrors = {
      ...(!file && { file: fieldErrors['file'] ?? 'Choose a PDF.' }),
      ...(title.trim().length < BROCHURE_TITLE.min && {
        title: `Title needs at least ${BROCHURE_TITLE.min} characters.`,
      }),
    };
    setFieldErrors(missing);
    if (!file || Object.keys(missing).length > 0) return focusFirstError(form.current);
    setShare(0);
    adding.mutate(file);
  };
  return (
    <form ref={form} className={classes.add} noValidate onSubmit={submit} aria-labelledby={`${ids.file}-head`}>
      <h2 id={`${ids.file}-head`} className={classes.addTitle}>
        Add a brochure
      </h2>
      <div className={classes.chooser}>
        <label htmlFor={ids.file} className={classes.label}>
          PDF
        </label>
        <input
          id={ids.file}
          className={classes.file}
          type="file"
          accept={PDF_FILES}
          disabled={adding.isPending}
          aria-invalid={fieldErrors['file'] ? true : undefined}
          aria-describedby={`${ids.fieldError} ${ids.fieldError}-hint`}
          onChange={(event) => choose(event.currentTarget.files?.[0] ?? null)}
        />
        <p id={ids.fieldError} className={classes.fieldError}>
          {fieldErrors['file']}
        </p>
        <p id={`${ids.fieldError}-hint`} className={classes.hint}>
          Up to 20 MB and 300 pages, without a password. The first page becomes the cover.
        </p>
      </div>
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
      <LeadSwitch isOn={asks} onChange={setAsks} />
      <Problem error={adding.error} />
      {adding.isPending && <Progress share={share} />}
      <div className={classes.acts}>
        <Button look="main" type="submit" disabled={adding.isPending}>
          {adding.isPending ? 'Adding…' : 'Add brochure'}
        </Button>
      </div>
    </form>
  );
}

function Progress({ share }: { readonly share: number }) {
  const hasArrived = share >= 1;
  return (
    <div role="status">
      <p>{hasArrived ? 'Sent. The PDF is being checked…' : `Sending: ${Math.round(share * 100)} %`}</p>
      <progress
        className={classes.progress}
        aria-label="Sending the PDF"
        {...(hasArrived ? {} : { value: share, max: 1 })}
      />
    </div>
  );
}

/** Errors of fields are shown beside the fields only. */
function Problem({ error }: { readonly error: unknown }) {
  if (!error || (error instanceof ApiError && [413, 415, 422].includes(error.status))) return null;
  if (error instanceof ApiError && error.status === 401) return <SignedOutNote />;
  return (
    <p className={classes.problem} role="alert">
      {messageOf(error)}
    </p>
  );
}
