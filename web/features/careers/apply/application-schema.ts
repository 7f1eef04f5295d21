import { z } from 'zod';
import { applicationForm } from '#contract/applications.ts';
import { MAX_DOCUMENT_BYTES } from '#contract/files.ts';
import { validatePdf } from '#web/lib/pdf.ts';

const cv = z.file({ error: 'Choose your CV as a PDF.' }).superRefine((file, context) => {
  const message = validatePdf(file, 'CV', MAX_DOCUMENT_BYTES);
  if (message) context.addIssue({ code: 'custom', message });
});

export const applicationSchema = applicationForm.extend({ cv });
