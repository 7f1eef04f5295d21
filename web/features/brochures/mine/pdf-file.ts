import { z } from 'zod';
import { MAX_BROCHURE_BYTES } from '#contract/files.ts';
import { messages } from '#contract/messages.ts';
import { validatePdf } from '#web/lib/pdf.ts';

const t = messages('directory');

export const PDF_HINT = () => t('Up to 20 MB and 300 pages, without a password. The first page becomes the cover.');

export const pdfFile = z.file({ error: () => t('Choose a PDF.') }).superRefine((file, context) => {
  const message = validatePdf(file, MAX_BROCHURE_BYTES);
  if (message) context.addIssue({ code: 'custom', message });
});
