import type { LoaderFunctionArgs } from 'react-router';
import { pages } from '#contract/pages.ts';
import { redirectTo, shownAddress } from '#web/lib/redirect-to.ts';

/** Redirects the correct spelling to the specified one. */
export function loader({ request }: LoaderFunctionArgs): never {
  throw redirectTo(pages.calendar + shownAddress(request).search, 308);
}
