import { useEffect, useRef } from 'react';

/** Makes a field follow the address on back navigation without remounting it, so that it keeps the focus. */
export function useFollowing<T extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const field = useRef<T>(null);
  const followed = useRef(value);
  useEffect(() => {
    // The first value came with the page, and its reader may have changed it since.
    if (field.current && value !== followed.current) field.current.value = value;
    followed.current = value;
  }, [value]);
  return field;
}
