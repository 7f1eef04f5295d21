import { z } from 'zod';
import { MAX_DOCUMENT_BYTES } from '#contract/files.ts';
import { messages } from '#contract/messages.ts';
import { applicationForm } from '#schemas/applications.ts';
import { validatePdf } from '#web/lib/pdf.ts';

const t = messages('careers');

const cv = z.file({ error: () => t('Choose your CV as a PDF.') }).superRefine((file, context) => {
  const message = validatePdf(file, MAX_DOCUMENT_BYTES);
  if (message) context.addIssue({ code: 'custom', message });
});

export const applicationSchema = applicationForm.extend({ cv });
