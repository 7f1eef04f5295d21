import { useCallback, useEffect, useRef, useState } from 'react';
import { type Blog, createBlog, updateBlog } from '#contract/blogs.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { forget, keptKey, readKept, useKeeper, withTyped } from '#web/lib/kept-text.ts';
import { useSameKey } from '#web/lib/same-key.ts';
import { messageOf } from '#web/ui/error-state.tsx';
import { type BlogText, bodyOf, emptyText, fieldOf, isSameText, textOf, whatIsMissing } from './blog-text.ts';

/** What the device keeps: the text, and the version that it was written over. */
interface Kept {
  readonly text: BlogText;
  readonly version: number | null;
}
type Fields = Readonly<Partial<Record<keyof BlogText, string>>>;
export type BlogStatus = Blog['status'];

/** The text of an article while staff write it: kept on this device until the server has it. */
export function useBlogDraft(userId: string, given?: Blog) {
  // What is fetched again meanwhile does not disturb the form: a newer version shows in the server's answer.
  const [blog, setBlog] = useState(given);
  const [text, setText] = useState<BlogText>(() => (given ? textOf(given) : emptyText));
  const [fields, setFields] = useState<Fields>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isSignedOut, setSignedOut] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isRestored, setRestored] = useState(false);
  /** The newer record, where somebody has saved meanwhile. */
  const [newer, setNewer] = useState<Blog | null>(null);
  const { keepSoon, drop } = useKeeper();
  const key = keptKey(userId, 'blog', blog?.id ?? 'new');
  const latest = useRef(text);
  const { keyOf: onceKey } = useSameKey();

  const change = useCallback(
    (patch: Partial<BlogText>) => {
      latest.current = { ...latest.current, ...patch };
      setText(latest.current);
      setFields((old) => Object.fromEntries(Object.entries(old).filter(([name]) => !(name in patch))));
      keepSoon(key, { text: latest.current, version: blog?.version ?? null } satisfies Kept);
    },
    [keepSoon, key, blog?.version],
  );

  const take = useCallback((next: BlogText) => {
    latest.current = next;
    setText(next);
  }, []);

  // What this device still holds, from a visit that ended before the server had it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what the form was opened with
  useEffect(() => {
    const kept = readKept<Kept>(key);
    if (!kept || isSameText({ ...emptyText, ...kept.text }, latest.current)) return;
    const restored = withTyped({ ...emptyText, ...kept.text }, given ? textOf(given) : emptyText, latest.current);
    take(restored);
    keepSoon(key, { ...kept, text: restored } satisfies Kept);
    if (given && kept.version !== null && kept.version < given.version) setNewer(given);
    else setRestored(true);
  }, []);

  /** @returns what the server holds now; null where it was not taken, and the form says why */
  const save = async (status: BlogStatus, publishAt?: string | null): Promise<Blog | null> => {
    const missing = whatIsMissing(text, status);
    setFields(missing);
    setProblem(Object.keys(missing).length > 0 ? 'Not saved yet: something needs your eye.' : null);
    if (Object.keys(missing).length > 0) return null;
    setBusy(true);
    try {
      const body = { ...bodyOf(text), status, ...(publishAt !== undefined && { publishAt }) };
      const saved = blog ? await update(blog, body) : await create(body, onceKey(JSON.stringify(body)));
      drop(key);
      // What was typed meanwhile goes on from what the server holds now.
      if (!isSameText(latest.current, text)) {
        keepSoon(keptKey(userId, 'blog', saved.id), { text: latest.current, version: saved.version } satisfies Kept);
      }
      setBlog(saved);
      setRestored(false);
      setSignedOut(false);
      return saved;
    } catch (error) {
      takeError(error);
      return null;
    } finally {
      setBusy(false);
    }
  };

  const takeError = (error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return setSignedOut(true);
    if (error instanceof ApiError && error.status === 409 && error.answer.current) {
      setNewer(error.answer.current as Blog);
      return setProblem('Not saved: there is a newer text.');
    }
    if (error instanceof ApiError && error.status === 422) {
      const named = Object.entries(error.fields);
      setFields(Object.fromEntries(named.map(([name, message]) => [fieldOf(name), message])));
      const unseen = named.filter(([name]) => !(fieldOf(name) in emptyText)).map(([, message]) => message);
      return setProblem(unseen[0] ?? 'Not saved yet: something needs your eye.');
    }
    setProblem(`Not saved, but kept on this device. ${messageOf(error)}`);
  };

  const keepMine = () => {
    if (newer) setBlog(newer);
    setNewer(null);
    setProblem('Your text stands. Save it to replace the newer one.');
  };

  /** Lets go of what is kept and starts again from what the server holds. */
  const startAfresh = () => {
    const from = newer ?? blog;
    drop(key);
    forget(key);
    if (from) setBlog(from);
    take(from ? textOf(from) : emptyText);
    setNewer(null);
    setProblem(null);
    setFields({});
    setRestored(false);
  };

  return {
    blog,
    text,
    change,
    fields,
    problem,
    isSignedOut,
    isBusy,
    isRestored,
    newer,
    save,
    keepMine,
    startAfresh,
    /** After it was deleted there is nothing to keep. */
    letGo: () => drop(key),
  };
}

type Body = ReturnType<typeof bodyOf> & { readonly status: BlogStatus; readonly publishAt?: string | null };

async function create(body: Body, idempotencyKey: string): Promise<Blog> {
  return (await api(createBlog, { body }, { idempotencyKey })).data;
}

async function update({ id, version }: Blog, body: Body): Promise<Blog> {
  return (await api(updateBlog, { params: { id }, body: { ...body, version } })).data;
}
