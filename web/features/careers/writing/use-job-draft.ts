import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createJob, type Job, updateJob } from '#contract/careers.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { keptKey, readKept, useKeeper, withTyped } from '#web/lib/kept-text.ts';
import { useSameKey } from '#web/lib/same-key.ts';
import { messageOf } from '#web/ui/error-state.tsx';
import { editPath } from '../career-paths.ts';
import { refreshJobs } from '../queries.ts';
import { bodyOf, emptyJob, type Faults, isSameJob, type JobText, textOf, withoutFaultsOf } from './job-text.ts';

interface Kept {
  readonly text: JobText;
  /** Of the job that it was written over. */
  readonly version: number | null;
}
type Status = 'draft' | 'published' | 'closed';

export type DraftNote =
  | { readonly is: 'none' | 'restored' | 'signed-out' }
  | { readonly is: 'saved' | 'problem'; readonly text: string };

/** The text of a job while it is written: kept on this device within a second, sent when its writer says so. */
export function useJobDraft(userId: string, given: Job | undefined) {
  const [saved, setSaved] = useState<Job | null>(given ?? null);
  const [start] = useState<JobText>(() => (given ? textOf(given) : emptyJob));
  const [onServer, setOnServer] = useState(start);
  const [text, setText] = useState(start);
  const [fields, setFields] = useState<Faults>({});
  const [note, setNote] = useState<DraftNote>({ is: 'none' });
  const [newer, setNewer] = useState<Job | null>(null);
  const [isBusy, setBusy] = useState(false);
  const client = useQueryClient();
  const { keepSoon, drop } = useKeeper();
  const keyOf = (id: string | undefined) => keptKey(userId, 'job', id ?? 'new');
  const [firstKey] = useState(() => keyOf(given?.id));
  // A new job has its own place on this device from the moment the server has it.
  const key = useRef(firstKey);
  const version = useRef(given?.version ?? null);
  const { keyOf: onceKey } = useSameKey();
  const latest = useRef(text);

  const change = useCallback(
    (patch: Partial<JobText>) => {
      const next = { ...latest.current, ...patch };
      latest.current = next;
      setText(next);
      setFields((old) => withoutFaultsOf(old, Object.keys(patch)));
      keepSoon(key.current, { text: next, version: version.current } satisfies Kept);
    },
    [keepSoon],
  );

  // What this device still holds, from a visit that ended before the server had it.
  useEffect(() => {
    const kept = readKept<Kept>(firstKey);
    if (!kept || isSameJob({ ...emptyJob, ...kept.text }, start)) return;
    latest.current = withTyped({ ...emptyJob, ...kept.text }, start, latest.current);
    setText(latest.current);
    keepSoon(firstKey, { ...kept, text: latest.current } satisfies Kept);
    // Written over an older job: saving is refused, and both are shown.
    version.current = kept.version ?? version.current;
    setNote({ is: 'restored' });
  }, [firstKey, start, keepSoon]);

  const refuse = (faults: Faults): null => {
    setFields(faults);
    setNote({ is: 'problem', text: 'Not saved yet: something needs your eye.' });
    return null;
  };

  const send = async (status: Status | undefined): Promise<{ data: Job; message: string } | null> => {
    const { body, faults } = bodyOf(latest.current);
    if (Object.keys(faults).length > 0) return refuse(faults);
    if (saved) {
      const held = version.current === null ? {} : { version: version.current };
      return api(updateJob, { params: { id: saved.id }, body: { ...body, ...held, ...(status && { status }) } });
    }
    const first = { ...body, status: status === 'published' ? status : ('draft' as const) };
    return api(createJob, { body: first }, { idempotencyKey: onceKey(JSON.stringify(first)) });
  };

  /** @returns the job as saved, or null where it was not: the note and the fields say why */
  const save = async (status?: Status): Promise<Job | null> => {
    setBusy(true);
    setNote({ is: 'none' });
    const sent = latest.current;
    try {
      const done = await send(status);
      if (!done) return null;
      version.current = done.data.version;
      setSaved(done.data);
      setOnServer(sent);
      setFields({});
      drop(key.current);
      if (!saved) goOnAt(done.data.id);
      if (latest.current !== sent) keepSoon(key.current, { text: latest.current, version: done.data.version });
      setNote({ is: 'saved', text: done.message });
      void refreshJobs(client);
      return done.data;
    } catch (error) {
      explain(error);
      return null;
    } finally {
      setBusy(false);
    }
  };

  const explain = (error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return setNote({ is: 'signed-out' });
    if (error instanceof ApiError && error.status === 422) return void refuse(error.fields);
    if (error instanceof ApiError && error.code === 'STALE' && error.answer.current) {
      setNewer(error.answer.current as Job);
      return setNote({ is: 'problem', text: 'Not saved: there is a newer text.' });
    }
    setNote({ is: 'problem', text: `${messageOf(error)} Your text is kept on this device.` });
  };

  /** From here on a reload opens this job. The router need not know: the form stays, with what is typed meanwhile. */
  const goOnAt = (id: string) => {
    key.current = keyOf(id);
    window.history.replaceState(window.history.state, '', editPath(id));
  };

  /** Lets go of what is kept and goes on from what the server holds. */
  const startFrom = (next: JobText) => {
    drop(key.current);
    latest.current = next;
    setText(next);
    setOnServer(next);
    setFields({});
    setNote({ is: 'none' });
  };
  const keepMine = () => {
    if (newer) version.current = newer.version;
    setNewer(null);
    setNote({ is: 'problem', text: 'Your text stands. Save it to replace the newer one.' });
  };
  const takeNewer = () => {
    if (!newer) return;
    version.current = newer.version;
    setSaved(newer);
    startFrom(textOf(newer));
    setNewer(null);
  };
  const startAfresh = () => {
    version.current = saved?.version ?? null;
    startFrom(onServer);
  };

  const isChanged = !isSameJob(text, onServer);
  return { text, change, save, saved, fields, note, isBusy, isChanged, newer, keepMine, takeNewer, startAfresh };
}
