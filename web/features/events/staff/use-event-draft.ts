import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createEvent, type PortalEvent, updateEvent } from '#contract/events.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { forget, keep, keptKey, readKept, useKeeper, withTyped } from '#web/lib/kept-text.ts';
import { useSameKey } from '#web/lib/same-key.ts';
import { eventQuery, refreshEvents } from '../queries.ts';
import { bodyOf, type EventText, emptyText, isSameText, textOf } from './event-text.ts';

/** What the device keeps: the text, and the version of the event that it was written over. */
interface Kept {
  readonly text: EventText;
  readonly version: number | null;
}

export interface SaveOptions {
  readonly status: 'draft' | 'published';
  /** A moment schedules it, null publishes it now. */
  readonly publishAt?: string | null;
}

interface DraftOptions {
  readonly userId: string;
  /** The zone a new event starts from. */
  readonly zone: string;
  readonly event?: PortalEvent | undefined;
  readonly onCreated: (event: PortalEvent) => void;
}

/** The text of an event while it is written: each change is kept on this device until the server has it. */
export function useEventDraft({ userId, zone, event, onCreated }: DraftOptions) {
  const client = useQueryClient();
  const [saved, setSaved] = useState(event ?? null);
  const [text, setText] = useState<EventText>(() => (event ? textOf(event) : emptyText(zone)));
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  /** The newer record, where somebody else has saved meanwhile. */
  const [newer, setNewer] = useState<PortalEvent | null>(null);
  const [isRestored, setRestored] = useState(false);
  const latest = useRef(text);
  // The same text sent twice, after an answer that got lost, is one event.
  const { keyOf: onceKey } = useSameKey();
  const { keepSoon, drop } = useKeeper();
  const key = keptKey(userId, 'event', saved?.id ?? 'new');

  const put = useCallback((next: EventText) => {
    latest.current = next;
    setText(next);
  }, []);
  const change = useCallback(
    (patch: Partial<EventText>) => {
      const next = { ...latest.current, ...patch };
      put(next);
      keepSoon(key, { text: next, version: saved?.version ?? null } satisfies Kept);
    },
    [key, keepSoon, put, saved],
  );

  // What this device still holds, from a visit that ended before the server had it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the event that the form was opened with
  useEffect(() => {
    const kept = readKept<Kept>(keptKey(userId, 'event', event?.id ?? 'new'));
    const rendered = event ? textOf(event) : emptyText(zone);
    if (!kept || isSameText(kept.text, rendered)) return;
    const restored = withTyped({ ...emptyText(zone), ...kept.text }, rendered, latest.current);
    put(restored);
    keepSoon(key, { ...kept, text: restored } satisfies Kept);
    if (event && kept.version !== null && kept.version < event.version) setNewer(event);
    else setRestored(true);
  }, []);

  const saving = useMutation({
    mutationFn: async (options: SaveOptions) => {
      const sent = latest.current;
      const body = { ...bodyOf(sent), ...options };
      if (saved) {
        const { data } = await api(updateEvent, {
          params: { id: saved.id },
          body: { ...body, version: saved.version },
        });
        return { sent, data };
      }
      const { data } = await api(createEvent, { body }, { idempotencyKey: onceKey(JSON.stringify(body)) });
      return { sent, data };
    },
    onSuccess: ({ sent, data }) => {
      const isFirst = saved === null;
      drop(key);
      // Typed while it was on its way: still only here.
      if (!isSameText(latest.current, sent)) {
        keep(keptKey(userId, 'event', data.id), { text: latest.current, version: data.version } satisfies Kept);
      }
      setSaved(data);
      setFields({});
      setRestored(false);
      client.setQueryData(eventQuery(data.id).queryKey, { data });
      void refreshEvents(client);
      if (isFirst) onCreated(data);
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      if (error.status === 409 && error.answer.current) setNewer(error.answer.current as PortalEvent);
      else setFields(error.fields);
    },
  });

  const keepMine = () => {
    if (newer) setSaved(newer);
    setNewer(null);
    saving.reset();
  };
  const startAfresh = (from: PortalEvent | null) => {
    forget(key);
    drop(key);
    put(from ? textOf(from) : emptyText(zone));
    setSaved(from);
    setNewer(null);
    setRestored(false);
    setFields({});
    saving.reset();
  };

  return {
    text,
    change,
    saved,
    /** Takes what another call of this page has made of it, such as its end. */
    take: setSaved,
    fields,
    setFields,
    newer,
    keepMine,
    startAfresh,
    isRestored,
    save: saving.mutateAsync,
    isBusy: saving.isPending,
    error: saving.error,
  };
}
