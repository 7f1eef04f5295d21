import { type Claim, MAX_CLAIM_DOCUMENTS, uploadClaimDocument } from '#contract/company-claims.ts';
import { MAX_DOCUMENT_BYTES } from '#contract/files.ts';
import type { CompanyId, UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { storageKey, useStoredList } from '#web/forms/text-storage.ts';
import { useUploads } from '#web/forms/use-uploads.ts';
import { ApiError } from '#web/lib/api.ts';
import { validatePdf } from '#web/lib/pdf.ts';
import { sendForm } from '#web/lib/send-form.ts';

const t = messages('directory');

export type Document = Claim['documents'][number];

/** Uploads each document when it is chosen, and keeps the list on this device until the claim is sent. */
export function useDocuments(userId: UserId, companyId: CompanyId) {
  const [files, onChange] = useStoredList<Document>(storageKey(userId, 'claim-documents', companyId));
  const uploads = useUploads({
    ...{ files, onChange },
    max: MAX_CLAIM_DOCUMENTS,
    validate: (file) => validatePdf(file, MAX_DOCUMENT_BYTES),
    send: async (file, onProgress) => (await sendForm(uploadClaimDocument, { file }, { onProgress })).data,
  });
  /** Removes the documents that the server can't attach to a claim, and says so. */
  const dropRefused = (error: unknown, sent: readonly Document[]) =>
    uploads.drop(
      sent.filter((_, index) => isRefused(error, index)),
      ({ name }) => t('“{name}” is no longer stored. Add it again.', { name }),
    );
  return { ...uploads, clear: () => onChange([]), dropRefused };
}

const isRefused = (error: unknown, index: number): boolean =>
  error instanceof ApiError && Object.hasOwn(error.fields, `documents.${index}`);
