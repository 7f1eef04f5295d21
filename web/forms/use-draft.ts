import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Draft } from './draft.ts';
import type { DraftForm, SavedRecord } from './draft-form.ts';
import { type FieldErrors, focusFirstError } from './field-errors.ts';

interface DraftOptions<Text extends object, Saved extends SavedRecord, SaveOptions> {
  readonly form: DraftForm<Text, Saved, SaveOptions>;
  readonly userId: string;
  /** The initial record. Later refetches do not change the form. */
  readonly saved?: Saved | undefined;
  readonly text?: Text | undefined;
  /** Runs after each save, including autosaves. `before` is null for a new record. */
  readonly onSaved?: (saved: Saved, before: Saved | null) => void;
  /** Runs before the first invalid field gets the focus. */
  readonly onRefused?: (fieldErrors: FieldErrors) => void;
}

export function useDraft<Text extends object, Saved extends SavedRecord, SaveOptions>(
  options: DraftOptions<Text, Saved, SaveOptions>,
) {
  const latest = useRef(options);
  latest.current = options;
  const [draft] = useState(() => {
    const { form, userId, saved, text } = options;
    const start = { userId, saved: saved ?? null, text: text ?? form.empty };
    return new Draft(form, start, (now, before) => latest.current.onSaved?.(now, before));
  });
  const [first] = useState(draft.view);
  const view = useSyncExternalStore(draft.subscribe, draft.view, () => first);
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => draft.start(), [draft]);

  const save = useCallback(
    async (saveOptions: SaveOptions): Promise<Saved | null> => {
      const saved = await draft.save(saveOptions);
      if (saved) return saved;
      latest.current.onRefused?.(draft.view().fields);
      focusFirstError(ref.current);
      return null;
    },
    [draft],
  );
  const { change, keepMine, takeNewer, startOver, discard } = draft;
  return { ...view, view: draft.view, ref, save, change, keepMine, takeNewer, startOver, discard };
}
