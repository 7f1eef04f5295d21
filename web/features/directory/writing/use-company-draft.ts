import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Company, createCompany, updateCompany } from '#contract/directory.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { keptKey, readKept, useKeeper, withTyped } from '#web/lib/kept-text.ts';
import { useSameKey } from '#web/lib/same-key.ts';
import { messageOf } from '#web/ui/error-state.tsx';
import { refreshCompanies } from '../queries.ts';
import { bodyOf, type CompanyText, emptyCompany, type Faults, isSameCompany, textOf } from './company-text.ts';

interface Kept {
  readonly text: CompanyText;
  /** Of the company that it was written over. */
  readonly version: number | null;
}

export type DraftNote =
  | { readonly is: 'none' | 'restored' | 'signed-out' }
  | { readonly is: 'saved' | 'problem'; readonly text: string }
  /** Its website is in the directory already. */
  | { readonly is: 'listed'; readonly text: string; readonly companyId: string | undefined };

/** The text of a company while it is written: kept on this device within a second, sent when its writer says so. */
export function useCompanyDraft(userId: string, given: Company | undefined, onRefused: (faults: Faults) => void) {
  const [saved, setSaved] = useState<Company | null>(given ?? null);
  const [start] = useState<CompanyText>(() => (given ? textOf(given) : emptyCompany));
  const [onServer, setOnServer] = useState(start);
  const [text, setText] = useState(start);
  const [fields, setFields] = useState<Faults>({});
  const [note, setNote] = useState<DraftNote>({ is: 'none' });
  const [newer, setNewer] = useState<Company | null>(null);
  const [isBusy, setBusy] = useState(false);
  const client = useQueryClient();
  const { keepSoon, drop } = useKeeper();
  const [key] = useState(() => keptKey(userId, 'company', given?.id ?? 'new'));
  const version = useRef(given?.version ?? null);
  const { keyOf: onceKey } = useSameKey();
  const latest = useRef(text);

  const change = useCallback(
    (patch: Partial<CompanyText>) => {
      const next = { ...latest.current, ...patch };
      latest.current = next;
      setText(next);
      setFields((old) => withoutFaultsOf(old, Object.keys(patch)));
      keepSoon(key, { text: next, version: version.current } satisfies Kept);
    },
    [key, keepSoon],
  );

  // What this device still holds, from a visit that ended before the server had it.
  useEffect(() => {
    const kept = readKept<Kept>(key);
    if (!kept || isSameCompany({ ...emptyCompany, ...kept.text }, start)) return;
    latest.current = withTyped({ ...emptyCompany, ...kept.text }, start, latest.current);
    setText(latest.current);
    keepSoon(key, { ...kept, text: latest.current } satisfies Kept);
    // Written over an older company: saving is refused, and both are shown.
    version.current = kept.version ?? version.current;
    setNote({ is: 'restored' });
  }, [key, start, keepSoon]);

  const refuse = (faults: Faults): null => {
    setFields(faults);
    setNote({ is: 'problem', text: 'Not saved yet: something needs your eye.' });
    onRefused(faults);
    return null;
  };

  const send = async (): Promise<{ company: Company; message: string } | null> => {
    const { body, faults } = bodyOf(latest.current);
    if (Object.keys(faults).length > 0) return refuse(faults);
    if (saved) {
      const held = version.current === null ? {} : { version: version.current };
      const { data, message } = await api(updateCompany, { params: { id: saved.id }, body: { ...body, ...held } });
      return { company: data, message };
    }
    const { data, message } = await api(createCompany, { body }, { idempotencyKey: onceKey(JSON.stringify(body)) });
    return { company: data, message };
  };

  /** @returns the company as saved, or null where it was not: the note and the fields say why */
  const save = async (): Promise<Company | null> => {
    setBusy(true);
    setNote({ is: 'none' });
    const sent = latest.current;
    try {
      const done = await send();
      if (!done) return null;
      version.current = done.company.version;
      setSaved(done.company);
      setOnServer(sent);
      setFields({});
      drop(key);
      if (latest.current !== sent) keepSoon(key, { text: latest.current, version: done.company.version });
      setNote({ is: 'saved', text: done.message });
      void refreshCompanies(client);
      return done.company;
    } catch (error) {
      explain(error);
      return null;
    } finally {
      setBusy(false);
    }
  };

  const explain = (error: unknown) => {
    if (!(error instanceof ApiError)) return setNote({ is: 'problem', text: keptWords(error) });
    if (error.status === 401) return setNote({ is: 'signed-out' });
    if (error.status === 422) return void refuse(error.fields);
    const { current } = error.answer;
    if (error.code === 'STALE' && current) {
      setNewer(current as Company);
      return setNote({ is: 'problem', text: 'Not saved: there is a newer text.' });
    }
    if (error.code === 'COMPANY_LISTED') {
      const companyId = (current as { id?: string } | undefined)?.id;
      return setNote({ is: 'listed', text: error.message, companyId });
    }
    setNote({ is: 'problem', text: keptWords(error) });
  };

  /** Lets go of what is kept and goes on from what the server holds. */
  const startFrom = (next: CompanyText) => {
    drop(key);
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

  const isChanged = !isSameCompany(text, onServer);
  return { text, change, save, saved, fields, note, isBusy, isChanged, newer, keepMine, takeNewer, startAfresh };
}

function keptWords(error: unknown): string {
  return `${messageOf(error)} Your text is kept on this device.`;
}

/** A field that is typed into again is not at fault until the server says so. */
function withoutFaultsOf(faults: Faults, changed: readonly string[]): Faults {
  return Object.fromEntries(
    Object.entries(faults).filter(([field]) => {
      const name = field.split('.')[0] ?? field;
      return !changed.includes(name) && !(name === 'galleryAlts' && changed.includes('gallery'));
    }),
  );
}
