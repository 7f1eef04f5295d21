import { isRouteErrorResponse } from 'react-router';
import { isConnectionLost } from '#web/lib/connection.ts';

export interface ErrorMessage {
  /** Missing pages and closed sections have their own screens. */
  readonly kind: 'missing' | 'closed' | 'unavailable' | 'other';
  readonly code?: string;
  readonly title: string;
  readonly text?: string;
}

export function errorMessageOf(error: unknown): ErrorMessage {
  if (isConnectionLost(error)) {
    return {
      kind: 'unavailable',
      title: 'No connection',
      text: 'We can’t reach the portal. Nothing you saved is lost. This page reloads when the connection is back.',
    };
  }
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) return { kind: 'missing', title: 'Page not found' };
  if (status === 503 && isClosed(error)) return { kind: 'closed', title: 'Maintenance' };
  const code = String(status);
  if (status === 503) {
    return {
      kind: 'unavailable',
      code,
      title: 'The portal is temporarily unavailable',
      text: 'The portal can’t reach its database. Nothing you saved is lost. This page retries every few seconds.',
    };
  }
  if (status === 403) {
    return {
      kind: 'other',
      code,
      title: 'You can’t access this page',
      text: 'Your account doesn’t have access to this page. Sign in with another account.',
    };
  }
  if (status === 429) {
    return {
      kind: 'other',
      code,
      title: 'Too many requests',
      text: 'Please wait a moment and try again.',
    };
  }
  return {
    kind: 'other',
    code,
    title: 'Something went wrong on our side',
    text: 'We’ve logged the error. Nothing you saved is lost. Try again, or come back later.',
  };
}

function isClosed(error: unknown): boolean {
  return isRouteErrorResponse(error) && (error.data as { code?: string } | undefined)?.code === 'SECTION_DISABLED';
}
