import { useCallback, useSyncExternalStore } from 'react';
import { MAX_COMPARED } from '#contract/courses.ts';
import { tabStorage } from '#web/lib/browser-storage.ts';
import { makeListeners } from '#web/lib/listeners.ts';

const KEY = 'quayside:compare';
const NONE: readonly ChosenCourse[] = [];

export interface ChosenCourse {
  readonly id: string;
  readonly title: string;
}

let current: readonly ChosenCourse[] | undefined;
const listeners = makeListeners();

function read(): readonly ChosenCourse[] {
  if (current) return current;
  const stored = tabStorage.read<unknown>(KEY);
  current = Array.isArray(stored) ? stored.filter(isChosen).slice(0, MAX_COMPARED) : NONE;
  return current;
}

function write(next: readonly ChosenCourse[]): void {
  current = next;
  // If it can't be kept, the selection lasts until the page is left.
  tabStorage.keep(KEY, next);
  listeners.call();
}

function isChosen(value: unknown): value is ChosenCourse {
  return typeof value === 'object' && value !== null && 'id' in value && 'title' in value;
}

export interface Chosen {
  readonly courses: readonly ChosenCourse[];
  readonly isFull: boolean;
  readonly toggle: (course: ChosenCourse) => void;
  readonly clear: () => void;
}

export function useChosen(): Chosen {
  const courses = useSyncExternalStore(listeners.add, read, () => NONE);
  const toggle = useCallback(({ id, title }: ChosenCourse) => {
    const before = read();
    if (before.some((course) => course.id === id)) write(before.filter((course) => course.id !== id));
    else if (before.length < MAX_COMPARED) write([...before, { id, title }]);
  }, []);
  const clear = useCallback(() => write(NONE), []);
  return { courses, isFull: courses.length >= MAX_COMPARED, toggle, clear };
}
