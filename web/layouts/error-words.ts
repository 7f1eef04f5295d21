/** What kept a page from being shown, in plain words, never its details. */
import { isRouteErrorResponse } from 'react-router';
import { isConnectionLost } from '#web/lib/connection.ts';

export interface ErrorWords {
  /** Screens of their own stand for what is missing or closed. */
  readonly kind: 'missing' | 'closed' | 'away' | 'other';
  readonly code?: string;
  readonly title: string;
  readonly text?: string;
}

export function wordsOf(error: unknown): ErrorWords {
  if (isConnectionLost(error)) {
    return {
      kind: 'away',
      title: 'No connection',
      text: 'The portal can’t be reached from here just now. Nothing you saved is lost. This page opens by itself once it can.',
    };
  }
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) return { kind: 'missing', title: 'Page not found' };
  if (status === 503 && isClosed(error)) return { kind: 'closed', title: 'Maintenance' };
  const code = String(status);
  if (status === 503) {
    return {
      kind: 'away',
      code,
      title: 'The portal is away for a moment',
      text: 'It can’t reach its data just now. Nothing you saved is lost. This page tries again by itself every few seconds.',
    };
  }
  if (status === 403) {
    return {
      kind: 'other',
      code,
      title: 'This page is not yours to open',
      text: 'Your account has no access to this page. Sign in with another account, or ask its owner.',
    };
  }
  if (status === 429) {
    return {
      kind: 'other',
      code,
      title: 'A little slower, please',
      text: 'Too many requests came at once. Wait a moment and try again.',
    };
  }
  return {
    kind: 'other',
    code,
    title: 'Something went wrong on our side',
    text: 'It has been noted. Nothing you saved is lost. Try again; if it stays, come back a little later.',
  };
}

/** A loader was refused because an admin closed the section. */
function isClosed(error: unknown): boolean {
  return isRouteErrorResponse(error) && (error.data as { code?: string } | undefined)?.code === 'SECTION_DISABLED';
}
