/** The value of a field for a date and a time in the reader's time zone. */
export function localInput(moment: Date): string {
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
