import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Draft } from './draft.ts';
import type { DraftForm, SavedRecord } from './draft-form.ts';
import { type Faults, focusFirstFault } from './faults.ts';

interface DraftOptions<Text extends object, Saved extends SavedRecord, How> {
  readonly form: DraftForm<Text, Saved, How>;
  readonly userId: string;
  /** What is edited; a new thing has none yet. What is fetched later does not disturb the form. */
  readonly saved?: Saved | undefined;
  /** What the form shows at first: the empty text where it is left out. */
  readonly text?: Text | undefined;
  /** Each time the server has taken the text, also by itself. `before` is null where it was new. */
  readonly onSaved?: (saved: Saved, before: Saved | null) => void;
  /** Before the first field at fault gets the focus. */
  readonly onRefused?: (faults: Faults) => void;
}

/** The text of a form while it is written: see `Draft`. `ref` belongs to the form element. */
export function useDraft<Text extends object, Saved extends SavedRecord, How>(options: DraftOptions<Text, Saved, How>) {
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
    async (how: How): Promise<Saved | null> => {
      const saved = await draft.save(how);
      if (saved) return saved;
      latest.current.onRefused?.(draft.view().fields);
      focusFirstFault(ref.current);
      return null;
    },
    [draft],
  );
  const { change, keepMine, takeNewer, startAfresh, discard } = draft;
  return { ...view, ref, save, change, keepMine, takeNewer, startAfresh, discard };
}
