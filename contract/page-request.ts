/** What the server hands to a page that it renders: its own way to the API, and what the request is known by. */
export interface PageRequest {
  /** Calls the API in process, as the visitor; a page can never see more than the API shows. */
  readonly fetcher: (path: string, init: PageCall) => Promise<PageAnswer>;
  /** Whether a session cookie came with the request (it may still turn out to be over). */
  readonly mayBeSignedIn: boolean;
  /** Scheme and host that links in the page's head are made of. */
  readonly origin: string;
  /** What the portal is called. */
  readonly siteName: string;
  /** What others provide, where it is set up: Google Analytics' measurement id, and the script of a live chat. */
  readonly outside: { readonly measurementId: string | null; readonly chatSrc: string | null };
  /** The nonce that scripts and styles of this answer carry. */
  readonly nonce: string;
  /** Whether the whole page is asked for, and not the data of a step within the site alone. */
  readonly isDocument: boolean;
  readonly logError: (error: unknown) => void;
  /** Takes the rendered page as it is: as the body of a web answer it would be encoded and decoded once more. */
  readonly takeHtml: (html: string) => void;
}

export interface PageCall {
  readonly method: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  readonly signal?: AbortSignal;
}

/** As much of a `Response` as whoever calls the API reads of it. */
export interface PageAnswer {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  json(): Promise<unknown>;
}
