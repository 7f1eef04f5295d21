import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Course, type CourseModule, createCourse, updateCourse } from '#contract/education.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { keptKey, readKept, useKeeper, withTyped } from '#web/lib/kept-text.ts';
import { useSameKey } from '#web/lib/same-key.ts';
import { messageOf } from '#web/ui/error-state.tsx';
import { modulesQuery, refreshCourses } from '../queries.ts';
import { bodyOf, type CourseText, emptyCourse, type Faults, isSameCourse, textOf } from './course-text.ts';

/** A course with its modules, as the server holds it. */
export interface WholeCourse {
  readonly course: Course;
  readonly modules: readonly CourseModule[];
}

interface Kept {
  readonly text: CourseText;
  /** Of the course that it was written over. */
  readonly version: number | null;
}

export type DraftNote =
  | { readonly is: 'none' | 'restored' | 'signed-out' }
  | { readonly is: 'saved' | 'problem'; readonly text: string };

type Status = Course['status'];

/** The text of a course while staff write it: kept on this device within a second, sent when they say so. */
export function useCourseDraft(userId: string, given: WholeCourse | undefined) {
  // What is fetched again meanwhile is the server's business: it answers 409 to a text written over an older course.
  const [saved, setSaved] = useState<Course | null>(given?.course ?? null);
  const [start] = useState<CourseText>(() => (given ? textOf(given.course, given.modules) : emptyCourse));
  const [onServer, setOnServer] = useState(start);
  const [text, setText] = useState(start);
  const [fields, setFields] = useState<Faults>({});
  const [note, setNote] = useState<DraftNote>({ is: 'none' });
  const [newer, setNewer] = useState<WholeCourse | null>(null);
  const [isBusy, setBusy] = useState(false);
  const client = useQueryClient();
  const { keepSoon, drop } = useKeeper();
  const keyOf = (id: string | undefined) => keptKey(userId, 'course', id ?? 'new');
  const [firstKey] = useState(() => keyOf(given?.course.id));
  // A new course has its own place on this device from the moment the server has it.
  const key = useRef(firstKey);
  const version = useRef(given?.course.version ?? null);
  const { keyOf: onceKey } = useSameKey();
  const latest = useRef(text);

  const change = useCallback(
    (patch: Partial<CourseText>) => {
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
    if (!kept || isSameCourse({ ...emptyCourse, ...kept.text }, start)) return;
    latest.current = withTyped({ ...emptyCourse, ...kept.text }, start, latest.current);
    setText(latest.current);
    keepSoon(firstKey, { ...kept, text: latest.current } satisfies Kept);
    // Written over an older course: saving is refused, and both are shown.
    version.current = kept.version ?? version.current;
    setNote({ is: 'restored' });
  }, [firstKey, start, keepSoon]);

  const send = async (status: Status | undefined, publishAt: string | null | undefined): Promise<Course | null> => {
    const sent = latest.current;
    const { body, faults } = bodyOf(sent);
    if (Object.keys(faults).length > 0) return refuse(faults);
    const when = publishAt === undefined ? {} : { publishAt };
    if (!saved) {
      const first = { ...body, ...when, status: status === 'published' ? status : ('draft' as const) };
      return (await api(createCourse, { body: first }, { idempotencyKey: onceKey(JSON.stringify(first)) })).data;
    }
    const held = version.current === null ? {} : { version: version.current };
    const changed = { ...body, ...when, ...held, ...(status && { status }) };
    return (await api(updateCourse, { params: { id: saved.id }, body: changed })).data;
  };

  const refuse = (faults: Faults): null => {
    setFields(faults);
    setNote({ is: 'problem', text: 'Not saved yet: something needs your eye.' });
    return null;
  };

  const showNewer = async (course: Course) => {
    const { data } = await client.fetchQuery({ ...modulesQuery(course.id), staleTime: 0 });
    setNewer({ course, modules: data });
    setNote({ is: 'problem', text: 'Not saved: there is a newer text.' });
  };

  /** @returns the course as saved, or null where it was not: the note and the fields say why */
  const save = async (status?: Status, publishAt?: string | null): Promise<Course | null> => {
    setBusy(true);
    setNote({ is: 'none' });
    const sent = latest.current;
    try {
      const course = await send(status, publishAt);
      if (!course) return null;
      version.current = course.version;
      setSaved(course);
      setOnServer(sent);
      setFields({});
      drop(key.current);
      if (!saved) goOnAt(course.id);
      if (latest.current !== sent) keepSoon(key.current, { text: latest.current, version: course.version });
      setNote({ is: 'saved', text: 'Saved' });
      void refreshCourses(client);
      return course;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) setNote({ is: 'signed-out' });
      else if (error instanceof ApiError && error.status === 422) refuse(error.fields);
      else if (error instanceof ApiError && error.code === 'STALE' && error.answer.current) {
        await showNewer(error.answer.current as Course).catch(() =>
          setNote({ is: 'problem', text: 'There is a newer text, and it could not be loaded. Save again to compare.' }),
        );
      } else setNote({ is: 'problem', text: `${messageOf(error)} Your text is kept on this device.` });
      return null;
    } finally {
      setBusy(false);
    }
  };

  /** From here on a reload opens this course. The router need not know: the form stays, with what is typed meanwhile. */
  const goOnAt = (id: string) => {
    key.current = keyOf(id);
    window.history.replaceState(window.history.state, '', `/admin/courses/${id}`);
  };

  const keepMine = () => {
    if (newer) version.current = newer.course.version;
    setNewer(null);
    setNote({ is: 'problem', text: 'Your text stands. Save it to replace the newer one.' });
  };

  /** Lets go of what is kept and goes on from what the server holds. */
  const startFrom = (next: CourseText) => {
    drop(key.current);
    latest.current = next;
    setText(next);
    setOnServer(next);
    setFields({});
    setNote({ is: 'none' });
  };
  const takeNewer = () => {
    if (!newer) return;
    version.current = newer.course.version;
    setSaved(newer.course);
    startFrom(textOf(newer.course, newer.modules));
    setNewer(null);
  };
  const startAfresh = () => {
    version.current = saved?.version ?? null;
    startFrom(onServer);
  };

  const isChanged = !isSameCourse(text, onServer);
  return { text, change, save, saved, fields, note, isBusy, isChanged, newer, keepMine, takeNewer, startAfresh };
}

/** A field that is typed into again is not at fault until the server says so; rows of modules may have moved. */
function withoutFaultsOf(faults: Faults, changed: readonly string[]): Faults {
  return Object.fromEntries(
    Object.entries(faults).filter(([field]) => {
      const name = field.split('.')[0] ?? field;
      return !changed.includes(name) && !(name === 'price' && changed.includes('currency'));
    }),
  );
}
