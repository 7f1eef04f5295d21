import { z } from 'zod';
import { MAX_DOCUMENT_BYTES } from '#contract/files.ts';
import { applicationForm } from '#schemas/applications.ts';
import { validatePdf } from '#web/lib/pdf.ts';

const cv = z.file({ error: 'Choose your CV as a PDF.' }).superRefine((file, context) => {
  const message = validatePdf(file, 'CV', MAX_DOCUMENT_BYTES);
  if (message) context.addIssue({ code: 'custom', message });
});

export const applicationSchema = applicationForm.extend({ cv });
