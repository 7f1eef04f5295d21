import { useCallback, useEffect, useRef, useState } from 'react';
import { type PostKind, postKinds } from '#contract/post-kinds.ts';
import type { PostFields } from '#contract/posts.ts';
import { ApiError } from '#web/lib/api.ts';
import { forget, keptKey, readKept, useKeeper, withTyped } from '#web/lib/kept-text.ts';
import { canBeDraft, DraftSaver, emptyText, isSameText, type PostText, textOf } from './draft-saver.ts';

/** Every so often while one writes. */
const AUTOSAVE_MS = 4_000;

/** What the device keeps: the text, and the version of the post that it was written over. */
interface Kept {
  readonly text: PostText;
  readonly version: number | null;
}

export type SaveState =
  | { readonly is: 'idle' | 'saving' | 'signed-out' | 'restored' }
  | { readonly is: 'saved'; readonly at: Date }
  | { readonly is: 'kept' | 'failed'; readonly why: string };

interface DraftOptions {
  readonly kind: PostKind;
  readonly userId: string;
  /** What is edited; a new post has none yet. */
  readonly post?: PostFields | undefined;
  readonly start?: Partial<PostText>;
  readonly onSaved: (post: PostFields) => void;
}

/**
 * The text of a post while it is written. Each change is kept on this device within a second; a draft goes to the
 * server every few seconds. What is published already goes there only when its author says so.
 */
export function usePostDraft({ kind, userId, post: given, start, onSaved }: DraftOptions) {
  // What is fetched again meanwhile is the saver's business: it notices a newer version by the server's answer.
  const [post] = useState(given);
  const whenSaved = useRef(onSaved);
  whenSaved.current = onSaved;
  const [rendered] = useState<PostText>(() => (post ? textOf(post) : { ...emptyText, ...start }));
  const [text, setText] = useState(rendered);
  const [state, setState] = useState<SaveState>({ is: 'idle' });
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  /** The newer record, where somebody (perhaps oneself in another window) has saved meanwhile. */
  const [newer, setNewer] = useState<PostFields | null>(null);
  const [saver] = useState(
    () => new DraftSaver(kind, post ? { id: post.id, version: post.version, status: post.status } : null),
  );
  const { keepSoon, drop } = useKeeper();
  const latest = useRef(text);
  const onServer = useRef<PostText | null>(post ? textOf(post) : null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isBusy = useRef(false);
  const keyOf = useCallback((id: string) => keptKey(userId, 'post', postKinds[kind].noun, id), [userId, kind]);
  const keyNow = useCallback(() => keyOf(saver.saved?.id ?? 'new'), [keyOf, saver]);

  const save = useCallback(
    async (publish: boolean): Promise<PostFields | null> => {
      clearTimeout(timer.current);
      timer.current = undefined;
      const sent = latest.current;
      const before = saver.saved;
      isBusy.current = true;
      setState({ is: 'saving' });
      try {
        const saved = await saver.save(sent, publish);
        onServer.current = sent;
        whenSaved.current(saved);
        setFields({});
        if (!before) {
          drop(keyOf('new'));
          // From here on a reload opens this draft. The router need not know: the screen stays as it is.
          window.history.replaceState(window.history.state, '', `${postKinds[kind].appPath}/edit/${saved.id}`);
        }
        if (isSameText(latest.current, sent)) drop(keyOf(saved.id));
        else keepSoon(keyOf(saved.id), { text: latest.current, version: saved.version });
        setState({ is: 'saved', at: new Date() });
        return saved;
      } catch (error) {
        takeError(error, { setState, setFields, setNewer });
        return null;
      } finally {
        isBusy.current = false;
      }
    },
    [kind, saver, keyOf, keepSoon, drop],
  );

  const isDraft = useCallback(() => (saver.saved?.status ?? 'draft') === 'draft', [saver]);
  const autosave = useCallback(() => {
    timer.current = undefined;
    const isNew = !onServer.current || !isSameText(onServer.current, latest.current);
    if (isNew && isDraft() && canBeDraft(latest.current) && !isBusy.current) void save(false);
  }, [isDraft, save]);

  const change = useCallback(
    (patch: Partial<PostText>) => {
      const next = { ...latest.current, ...patch };
      latest.current = next;
      setText(next);
      setFields((old) => Object.fromEntries(Object.entries(old).filter(([name]) => !(name in patch))));
      keepSoon(keyNow(), { text: next, version: saver.saved?.version ?? null } satisfies Kept);
      timer.current ??= setTimeout(autosave, AUTOSAVE_MS);
    },
    [autosave, keepSoon, keyNow, saver],
  );

  // What this device still holds, from a visit that ended before the server had it.
  useEffect(() => {
    const kept = readKept<Kept>(keyOf(post?.id ?? 'new'));
    const known = post ? textOf(post) : emptyText;
    if (!kept || isSameText(kept.text, known)) return;
    latest.current = withTyped({ ...emptyText, ...kept.text }, rendered, latest.current);
    setText(latest.current);
    keepSoon(keyOf(post?.id ?? 'new'), { ...kept, text: latest.current } satisfies Kept);
    if (post && kept.version !== null && kept.version < post.version) setNewer(post);
    else setState({ is: 'restored' });
  }, [keyOf, post, rendered, keepSoon]);

  useEffect(
    () => () => {
      // Leaving must not wait for the next turn.
      if (timer.current !== undefined) {
        clearTimeout(timer.current);
        autosave();
      }
    },
    [autosave],
  );

  /** Lets go of what is kept and starts again from what the server holds. */
  const startAfresh = useCallback(
    (from: PostFields | null) => {
      forget(keyNow());
      latest.current = from ? textOf(from) : emptyText;
      onServer.current = from ? textOf(from) : null;
      setText(latest.current);
      setNewer(null);
      setState({ is: 'idle' });
    },
    [keyNow],
  );

  const keepMine = useCallback(() => {
    if (newer) saver.rebase({ id: newer.id, version: newer.version, status: newer.status });
    setNewer(null);
    if (isDraft()) void save(false);
    else setState({ is: 'kept', why: 'Your text stands. Save it to replace the newer one.' });
  }, [newer, saver, isDraft, save]);

  const takeNewer = useCallback(() => {
    if (!newer) return;
    saver.rebase({ id: newer.id, version: newer.version, status: newer.status });
    startAfresh(newer);
  }, [newer, saver, startAfresh]);

  return { text, change, save, state, fields, setFields, newer, keepMine, takeNewer, startAfresh };
}

interface Setters {
  readonly setState: (state: SaveState) => void;
  readonly setFields: (fields: Readonly<Record<string, string>>) => void;
  readonly setNewer: (post: PostFields) => void;
}

function takeError(error: unknown, { setState, setFields, setNewer }: Setters): void {
  if (!(error instanceof ApiError))
    setState({ is: 'failed', why: 'Something went wrong. Your text is kept on this device.' });
  else if (error.status === 401) setState({ is: 'signed-out' });
  else if (error.status === 409 && error.answer.current) {
    setNewer(error.answer.current as PostFields);
    setState({ is: 'kept', why: 'Not saved: there is a newer text.' });
  } else if (error.status === 422) {
    setFields(error.fields);
    setState({ is: 'kept', why: 'Not saved yet: something needs your eye.' });
  } else if (error.status === 0 || error.status === 429 || error.status >= 500) {
    setState({ is: 'kept', why: 'Kept on this device. The portal can’t be reached just now.' });
  } else setState({ is: 'failed', why: error.message });
}
