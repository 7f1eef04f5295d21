import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { type Brochure, replaceBrochureFile } from '#contract/brochures.ts';
import { messages } from '#contract/messages.ts';
import { useForm } from '#web/forms/use-form.ts';
import { PDF_FILES } from '#web/lib/pdf.ts';
import { sendForm } from '#web/lib/send-form.ts';
import { FileField } from '#web/ui/file-field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { UploadProgress } from '#web/ui/upload-progress.tsx';
import { refreshBrochures } from '../queries.ts';
import { PDF_HINT, pdfFile } from './pdf-file.ts';

const t = messages('directory');

interface ReplaceDialogProps {
  readonly brochure: Brochure;
  readonly onClose: () => void;
}

export function ReplaceDialog({ brochure: { id, title }, onClose }: ReplaceDialogProps) {
  const client = useQueryClient();
  const [share, setShare] = useState(0);
  const form = useForm({
    schema: async () => z.object({ file: pdfFile }),
    send: async ({ file }) => {
      setShare(0);
      const { message } = await sendForm(replaceBrochureFile, { params: { id }, file }, { onProgress: setShare });
      notify.success(message);
      onClose();
      await refreshBrochures(client);
    },
  });
  return (
    <FormDialog
      title={t('Replace the PDF of {title}', { title })}
      action={t('Replace PDF')}
      form={form}
      onClose={onClose}
    >
      <p>{t('The new PDF appears at the same address. The title, the leads and the number of downloads stay.')}</p>
      <FileField
        label={t('New PDF')}
        accept={PDF_FILES}
        disabled={form.isBusy}
        hint={PDF_HINT()}
        {...form.field('file')}
      />
      {form.isBusy && <UploadProgress name={t('the PDF')} share={share} />}
    </FormDialog>
  );
}
