import { useRef, useState } from 'react';
import { type Claim, MAX_PROOFS, uploadProof } from '#contract/company-claims.ts';
import { MAX_DOCUMENT_BYTES } from '#contract/files.ts';
import type { CompanyId, UserId } from '#contract/ids.ts';
import { forget, keep, readStored, storageKey } from '#web/forms/text-storage.ts';
import { ApiError } from '#web/lib/api.ts';
import { validatePdf } from '#web/lib/pdf.ts';
import { sendForm } from '#web/lib/send-form.ts';
import { checkFiles } from '#web/ui/choose-files-button.tsx';
import { messageOf } from '#web/ui/error-state.tsx';

export type Document = Claim['documents'][number];

/** Uploads each document when it is chosen, and keeps the list on this device until the claim is sent. */
export function useDocuments(userId: UserId, companyId: CompanyId) {
  const key = storageKey(userId, 'claim-documents', companyId);
  const [documents, setDocuments] = useState<readonly Document[]>(() => readStored<readonly Document[]>(key) ?? []);
  const [upload, setUpload] = useState<{ readonly name: string; readonly share: number } | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  // An upload can finish after a later render.
  const latest = useRef(documents);
  const save = (next: readonly Document[]) => {
    latest.current = next;
    setDocuments(next);
    if (next.length > 0) keep(key, next);
    else forget(key);
  };

  const add = async (files: readonly File[]) => {
    const room = MAX_PROOFS - latest.current.length;
    const checked = checkFiles(files, room, (file) => validatePdf(file, 'document', MAX_DOCUMENT_BYTES));
    setProblems(checked.problems);
    for (const file of checked.accepted) {
      const { name } = file;
      setUpload({ name, share: 0 });
      try {
        const { data } = await sendForm(uploadProof, { file }, { onProgress: (share) => setUpload({ name, share }) });
        save([...latest.current, data]);
      } catch (error) {
        setProblems((old) => [...old, `“${name}” was not added. ${messageOf(error)}`]);
      }
    }
    setUpload(null);
  };
  /** Removes the documents that the server can't attach to a claim, and says so. */
  const dropRefused = (error: unknown, sent: readonly Document[]) => {
    const refused = sent.filter((_, index) => isRefused(error, index));
    if (refused.length === 0) return;
    save(latest.current.filter((document) => !refused.some(({ id }) => id === document.id)));
    setProblems(refused.map(({ name }) => `“${name}” is no longer stored. Add it again.`));
  };
  return {
    documents,
    room: MAX_PROOFS - documents.length,
    upload,
    problems,
    add,
    remove: (removed: Document) => save(latest.current.filter((document) => document !== removed)),
    clear: () => save([]),
    dropRefused,
  };
}

const isRefused = (error: unknown, index: number): boolean =>
  error instanceof ApiError && Object.hasOwn(error.fields, `documents.${index}`);
