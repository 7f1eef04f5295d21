import { IconFileTypePdf } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { BROCHURE_TITLE, brochureInput, createBrochure } from '#contract/brochures.ts';
import { MAX_BROCHURE_BYTES } from '#contract/files.ts';
import type { CompanyId, UserId } from '#contract/ids.ts';
import { storageKey, useStoredText } from '#web/forms/text-storage.ts';
import { useForm } from '#web/forms/use-form.ts';
import { ApiError } from '#web/lib/api.ts';
import { fileSize } from '#web/lib/file-size.ts';
import { PDF_FILES, validatePdf } from '#web/lib/pdf.ts';
import { sendForm } from '#web/lib/send-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { PlainField } from '#web/ui/plain-field.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { UploadProgress } from '#web/ui/upload-progress.tsx';
import { refreshBrochures } from '../queries.ts';
import { LeadSwitch } from './lead-switch.tsx';
import classes from './mine.module.css';
import { PDF_HINT, pdfFile } from './pdf-file.ts';
import { titleOfFile } from './title-of-file.ts';

interface AddBrochureProps {
  readonly companyId: CompanyId;
  readonly userId: UserId;
}

export function AddBrochure(props: AddBrochureProps) {
  const titleId = useId();
  const { form, field, error, isBusy, file, chooseFile, title, setTitle, share } = useNewBrochure(props);
  return (
    <form {...form} className={`${classes.add} box`} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.addTitle}>
        Add a brochure
      </h2>
      <PlainField
        label="PDF"
        type="file"
        accept={PDF_FILES}
        disabled={isBusy}
        hint={PDF_HINT}
        {...field('file')}
        onChange={(event) => void chooseFile(event.currentTarget.files?.[0] ?? null)}
      />
      {file && (
        <p className={classes.selected}>
          <IconFileTypePdf size={20} aria-hidden="true" />
          <span dir="auto">{file.name}</span>
          <span className="dim-small">{fileSize(file.size)}</span>
        </p>
      )}
      <PlainField
        label="Title"
        value={title}
        maxLength={BROCHURE_TITLE.max}
        autoComplete="off"
        {...field('title')}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <LeadSwitch name="leadCapture" />
      <FormError error={error} />
      {isBusy && <UploadProgress name="the PDF" share={share} />}
      <div className={classes.acts}>
        <Button look="main" type="submit" disabled={isBusy}>
          {isBusy ? 'Adding…' : 'Add brochure'}
        </Button>
      </div>
    </form>
  );
}

/** Keeps the title on this device until the upload succeeds; a page can't keep a file. */
function useNewBrochure({ companyId, userId }: AddBrochureProps) {
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [title, setTitle, clearTitle] = useStoredText(storageKey(userId, 'brochure-title', companyId));
  const [share, setShare] = useState(0);
  const { form, field, error, isBusy, run, reset, clearError } = useForm({
    schema: async () => brochureInput.extend({ file: pdfFile }),
    bodyOf: ({ leadCapture, ...fields }) => ({ ...fields, companyId, leadCapture: String(leadCapture) }),
    send: async ({ file: pdf, ...fields }) => {
      setShare(0);
      const { message } = await sendForm(createBrochure, { file: pdf, fields }, { onProgress: setShare });
      setTitle('');
      clearTitle();
      setFile(null);
      reset();
      notify.success(message);
      await refreshBrochures(client);
    },
  });
  const chooseFile = (chosen: File | null) =>
    run(async () => {
      setFile(null);
      if (!chosen) return;
      const fileError = validatePdf(chosen, 'brochure', MAX_BROCHURE_BYTES);
      if (fileError) throw new ApiError(422, { fields: { file: fileError } });
      setFile(chosen);
      if (title.trim() !== '') return;
      setTitle(titleOfFile(chosen.name));
      clearError('title');
    });
  return { form, field, error, isBusy, file, chooseFile, title, setTitle, share };
}
