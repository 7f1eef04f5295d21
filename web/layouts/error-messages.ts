import { isRouteErrorResponse } from 'react-router';
import { messages } from '#contract/messages.ts';
import { isConnectionLost } from '#web/lib/connection.ts';

const t = messages('common');

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
      title: t('No connection'),
      text: t('We can’t reach the portal. Nothing you saved is lost. This page reloads when the connection is back.'),
    };
  }
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) return { kind: 'missing', title: t('Page not found') };
  if (status === 503 && isClosed(error)) return { kind: 'closed', title: t('Maintenance') };
  const code = String(status);
  if (status === 503) {
    return {
      kind: 'unavailable',
      code,
      title: t('The portal is temporarily unavailable'),
      text: t('The portal can’t reach its database. Nothing you saved is lost. This page retries every few seconds.'),
    };
  }
  if (status === 403) {
    return {
      kind: 'other',
      code,
      title: t('You can’t access this page'),
      text: t('Your account doesn’t have access to this page. Sign in with another account.'),
    };
  }
  if (status === 429) {
    return {
      kind: 'other',
      code,
      title: t('Too many requests'),
      text: t('Please wait a moment and try again.'),
    };
  }
  return {
    kind: 'other',
    code,
    title: t('Something went wrong on our side'),
    text: t('We’ve logged the error. Nothing you saved is lost. Try again, or come back later.'),
  };
}

function isClosed(error: unknown): boolean {
  return isRouteErrorResponse(error) && (error.data as { code?: string } | undefined)?.code === 'SECTION_DISABLED';
}
