import { createContext, useContext, useEffect, useRef } from 'react';

/** The fields of a form whose text has changed since it was applied. */
export const TypedFields = createContext<ReadonlySet<EventTarget>>(new Set());

/**
 * Makes a field follow the address on back navigation without remounting it, so that it keeps the focus. What is typed
 * while the page of the address loads stays.
 */
export function useFollowing<T extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const field = useRef<T>(null);
  const followed = useRef(value);
  const typed = useContext(TypedFields);
  useEffect(() => {
    // The first value came with the page, and its reader may have changed it since.
    if (field.current && value !== followed.current && !typed.has(field.current)) field.current.value = value;
    followed.current = value;
  }, [value, typed]);
  return field;
}
