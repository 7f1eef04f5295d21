import type { LoaderFunctionArgs } from 'react-router';
import { redirectTo, shownAddress } from '#web/lib/redirect-to.ts';
import { LIST_PATH } from '../brochure-paths.ts';

/** Redirects the correct spelling to the specified one. */
export function loader({ request, params }: LoaderFunctionArgs): never {
  const path = params['id'] === undefined ? LIST_PATH : `${LIST_PATH}/${encodeURIComponent(params['id'])}`;
  throw redirectTo(`${path}${shownAddress(request).search}`, 308);
}
