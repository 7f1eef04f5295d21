import { useRef, useState } from 'react';
import { messages } from '#contract/messages.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { checkFiles } from '#web/ui/choose-files-button.tsx';

const t = messages('common');

export interface UploadedFile {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
}

interface UploadsOptions<F extends UploadedFile> {
  /** What was uploaded and not removed. */
  readonly files: readonly F[];
  readonly onChange: (files: readonly F[]) => void;
  readonly max: number;
  /** @returns why a file can't be uploaded, or null */
  readonly validate: (file: File) => string | null;
  readonly send: (file: File, onProgress: (share: number) => void) => Promise<F>;
}

export type Uploads<F extends UploadedFile> = ReturnType<typeof useUploads<F>>;

/** Uploads each file when it is chosen, one after the other. The form sends the ids. */
export function useUploads<F extends UploadedFile>({ files, onChange, max, validate, send }: UploadsOptions<F>) {
  const [upload, setUpload] = useState<{ readonly name: string; readonly share: number } | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  // An upload can finish after a later render.
  const latest = useRef({ files, onChange });
  latest.current = { files, onChange };
  const save = (next: readonly F[]) => {
    latest.current = { ...latest.current, files: next };
    latest.current.onChange(next);
  };
  const addNow = async (chosen: readonly File[]) => {
    const { accepted, problems: found } = checkFiles(chosen, max - latest.current.files.length, validate);
    setProblems(found);
    for (const file of accepted) {
      const { name } = file;
      setUpload({ name, share: 0 });
      try {
        const added = await send(file, (share) => setUpload({ name, share }));
        save([...latest.current.files, added]);
      } catch (error) {
        const problem = messageOf(error);
        const named = problem.includes(name) ? problem : t('“{name}” was not added. {error}', { name, error: problem });
        setProblems((old) => [...old, named]);
      }
    }
    setUpload(null);
  };
  const queue = useRef(Promise.resolve());
  return {
    files,
    room: max - files.length,
    upload,
    problems,
    add(chosen: readonly File[]) {
      queue.current = queue.current.then(() => addNow(chosen));
    },
    remove(removed: F) {
      setProblems([]);
      save(latest.current.files.filter(({ id }) => id !== removed.id));
    },
    /** Removes files with a problem. */
    drop(dropped: readonly F[], problemOf: (file: F) => string) {
      if (dropped.length === 0) return;
      save(latest.current.files.filter(({ id }) => !dropped.some((file) => file.id === id)));
      setProblems(dropped.map(problemOf));
    },
  };
}
