import type { LoaderFunctionArgs } from 'react-router';
import { CALENDAR_PATH } from '#contract/event-paths.ts';
import { redirectTo, shownAddress } from '#web/lib/redirect-to.ts';

/** Redirects the correct spelling to the specified one. */
export function loader({ request }: LoaderFunctionArgs): never {
  throw redirectTo(CALENDAR_PATH + shownAddress(request).search, 308);
}
