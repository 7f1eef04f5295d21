/** The server sends the portal's origin with the root's data. */
import { useRouteLoaderData } from 'react-router';

export function useOrigin(): string {
  return (useRouteLoaderData('root') as { readonly origin?: string } | undefined)?.origin ?? '';
}
