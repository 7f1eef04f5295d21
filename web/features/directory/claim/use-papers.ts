import { useRef, useState } from 'react';
import { MAX_PROOFS } from '#contract/company-claims.ts';
import { forget, keep, keptKey, readKept } from '#web/forms/kept-text.ts';
import { ApiError } from '#web/lib/api.ts';
import { messageOf } from '#web/ui/error-state.tsx';
import { type Paper, sendPaper, whyRefused } from './upload-paper.ts';

export interface Papers {
  readonly all: readonly Paper[];
  /** How many more fit in. */
  readonly room: number;
  readonly underWay: { readonly name: string; readonly share: number } | null;
  readonly faults: readonly string[];
  readonly add: (files: readonly File[]) => Promise<void>;
  readonly remove: (paper: Paper) => void;
  /** They were sent with a claim. */
  readonly clear: () => void;
  readonly complain: (fault: string) => void;
  /** Lets go of those that the server can't take with a claim, and says so. */
  readonly dropRefused: (error: unknown, sent: readonly Paper[]) => void;
}

/**
 * The papers of a claim: each goes to the server as soon as it is chosen, and which they are is kept on this device
 * until the claim is sent.
 */
export function usePapers(userId: string, companyId: string): Papers {
  const key = keptKey(userId, 'claim-papers', companyId);
  const [all, setAll] = useState<readonly Paper[]>(() => readKept<readonly Paper[]>(key) ?? []);
  const [underWay, setUnderWay] = useState<Papers['underWay']>(null);
  const [faults, setFaults] = useState<readonly string[]>([]);
  // What is under way arrives after the moment it was chosen in.
  const latest = useRef(all);
  const put = (next: readonly Paper[]) => {
    latest.current = next;
    setAll(next);
    if (next.length > 0) keep(key, next);
    else forget(key);
  };

  const add = async (files: readonly File[]) => {
    const room = MAX_PROOFS - latest.current.length;
    const wrong = files.flatMap((file) => whyRefused(file) ?? []);
    const fit = files.filter((file) => whyRefused(file) === null);
    if (fit.length > room) wrong.push(`Only ${room} more ${room === 1 ? 'fits' : 'fit'} in: the rest was left out.`);
    setFaults(wrong);
    for (const file of fit.slice(0, room)) {
      setUnderWay({ name: file.name, share: 0 });
      try {
        const paper = await sendPaper(file, (share) => setUnderWay({ name: file.name, share }));
        put([...latest.current, paper]);
      } catch (error) {
        setFaults((old) => [...old, `“${file.name}” was not taken. ${messageOf(error)}`]);
      }
    }
    setUnderWay(null);
  };
  const dropRefused = (error: unknown, sent: readonly Paper[]) => {
    const refused = sent.filter((_, place) => isRefused(error, place));
    if (refused.length === 0) return;
    put(latest.current.filter((paper) => !refused.some(({ id }) => id === paper.id)));
    setFaults(refused.map(({ name }) => `“${name}” is not with us any more. Add it again.`));
  };
  return {
    all,
    room: MAX_PROOFS - all.length,
    underWay,
    faults,
    add,
    remove: (paper) => put(latest.current.filter((one) => one !== paper)),
    clear: () => put([]),
    complain: (fault) => setFaults([fault]),
    dropRefused,
  };
}

const isRefused = (error: unknown, place: number): boolean =>
  error instanceof ApiError && Object.hasOwn(error.fields, `documents.${place}`);
