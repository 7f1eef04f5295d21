/** Pages that are complete for guests before their scripts start; see `scripts-after-paint.ts`. */

/** What the module of a layout exports as `handle` if its pages are complete without scripts. */
export interface LayoutHandle {
  /** Its pages are the same for everybody; see decision 014. */
  readonly isShared?: boolean;
  /** Its pages have an address in each language. */
  readonly hasLanguages?: boolean;
  readonly startsOnUse?: boolean;
}

/** Attributes of an element that is incomplete without scripts, so that its page starts them after the first paint. */
export const needsScripts = { 'data-needs-scripts': '' } as const;

/** The same, but only on a device that matches the media query. */
export const needsScriptsIf = (query: string) => ({ 'data-needs-scripts': query }) as const;
