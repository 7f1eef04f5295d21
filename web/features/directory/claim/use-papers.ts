import { useRef, useState } from 'react';
import { MAX_PROOFS } from '#contract/company-claims.ts';
import { forget, keep, readStored, storageKey } from '#web/forms/text-storage.ts';
import { ApiError } from '#web/lib/api.ts';
import { messageOf } from '#web/ui/error-state.tsx';
import { type Paper, sendPaper, validateBrochure } from './upload-paper.ts';

export interface Papers {
  readonly all: readonly Paper[];
  readonly room: number;
  readonly underWay: { readonly name: string; readonly share: number } | null;
  readonly fieldErrors: readonly string[];
  readonly add: (files: readonly File[]) => Promise<void>;
  readonly remove: (paper: Paper) => void;
  readonly clear: () => void;
  readonly complain: (fieldError: string) => void;
  /** Removes the documents that the server can't attach to a claim, and says so. */
  readonly dropRefused: (error: unknown, sent: readonly Paper[]) => void;
}

/** Uploads each document when it is chosen, and keeps the list on this device until the claim is sent. */
export function usePapers(userId: string, companyId: string): Papers {
  const key = storageKey(userId, 'claim-papers', companyId);
  const [all, setAll] = useState<readonly Paper[]>(() => readStored<readonly Paper[]>(key) ?? []);
  const [underWay, setUnderWay] = useState<Papers['underWay']>(null);
  const [fieldErrors, setFieldErrors] = useState<readonly string[]>([]);
  // An upload can finish after a later render.
  const latest = useRef(all);
  const put = (next: readonly Paper[]) => {
    latest.current = next;
    setAll(next);
    if (next.length > 0) keep(key, next);
    else forget(key);
  };

  const add = async (files: readonly File[]) => {
    const room = MAX_PROOFS - latest.current.length;
    const wrong = files.flatMap((file) => validateBrochure(file) ?? []);
    const fit = files.filter((file) => validateBrochure(file) === null);
    if (fit.length > room) wrong.push(`You can add only ${room} more. The rest was not added.`);
    setFieldErrors(wrong);
    for (const file of fit.slice(0, room)) {
      setUnderWay({ name: file.name, share: 0 });
      try {
        const paper = await sendPaper(file, (share) => setUnderWay({ name: file.name, share }));
        put([...latest.current, paper]);
      } catch (error) {
        setFieldErrors((old) => [...old, `“${file.name}” was not added. ${messageOf(error)}`]);
      }
    }
    setUnderWay(null);
  };
  const dropRefused = (error: unknown, sent: readonly Paper[]) => {
    const refused = sent.filter((_, place) => isRefused(error, place));
    if (refused.length === 0) return;
    put(latest.current.filter((paper) => !refused.some(({ id }) => id === paper.id)));
    setFieldErrors(refused.map(({ name }) => `“${name}” is no longer stored. Add it again.`));
  };
  return {
    all,
    room: MAX_PROOFS - all.length,
    underWay,
    fieldErrors,
    add,
    remove: (paper) => put(latest.current.filter((one) => one !== paper)),
    clear: () => put([]),
    complain: (fieldError) => setFieldErrors([fieldError]),
    dropRefused,
  };
}

const isRefused = (error: unknown, place: number): boolean =>
  error instanceof ApiError && Object.hasOwn(error.fields, `documents.${place}`);
