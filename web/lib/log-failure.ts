/** For whoever helps the user: the console has the request and its error, which the message on the screen shortens. */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the only place that logs
  console.error(what, error);
}
