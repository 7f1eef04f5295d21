import type { Branding } from './branding.ts';

/** What the server passes to a page that it renders. */
export interface PageRequest {
  /** Calls the API in process with the visitor's session, so a page can only read what the API returns to the visitor. */
  readonly fetcher: (path: string, init: PageCall) => Promise<PageResponse>;
  /** The request has a session cookie, which may be invalid. */
  readonly mayBeSignedIn: boolean;
  /** Scheme and host of absolute links. */
  readonly origin: string;
  readonly siteName: string;
  readonly branding: Branding;
  /** Optional services at other addresses. */
  readonly outside: {
    readonly measurementId: string | null;
    readonly chatSrc: string | null;
    /** Where pictures that everybody may see are, if not at the portal. */
    readonly filesUrl: string | null;
  };
  /** Stands for the CSP nonce of scripts and styles. Each response gets its own. */
  readonly nonce: string;
  /** False for requests for loader data. */
  readonly isDocument: boolean;
  readonly logError: (error: unknown) => void;
  /** Receives the rendered page, because a `Response` body would copy it once more. */
  readonly takeHtml: (html: string) => void;
}

export interface PageCall {
  readonly method: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  readonly signal?: AbortSignal;
  readonly keepalive?: boolean;
}

/** The part of `Response` that the API client uses. */
export interface PageResponse {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  json(): Promise<unknown>;
}

/** The value of the header `purpose` of a request for the names of the files of a page that the reader may open next. */
export const PREFETCH = 'prefetch';
/**
 * The header of its response: the page's scripts and style sheets, separated by spaces. Not `Link`: Chromium
 * preloads the scripts that it names with other credentials than those of a module, and then loads them twice.
 */
export const PAGE_FILES = 'x-page-files';
