import { useCallback, useSyncExternalStore } from 'react';
import { MAX_COMPARED } from '#contract/courses.ts';
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
  try {
    const stored = JSON.parse(window.sessionStorage.getItem(KEY) ?? '[]') as unknown;
    current = Array.isArray(stored) ? stored.filter(isChosen).slice(0, MAX_COMPARED) : NONE;
  } catch {
    current = NONE;
  }
  return current;
}

function write(next: readonly ChosenCourse[]): void {
  current = next;
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // If the storage is full or blocked, the selection lasts until the page is left.
  }
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
