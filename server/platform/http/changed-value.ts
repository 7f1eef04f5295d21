/** The value of an optional field after a change: undefined keeps it, null removes it. */
export function changedValue<T>(written: T | null | undefined, before: T | null | undefined): T | null {
  return (written === undefined ? before : written) ?? null;
}
