import type { LoaderFunctionArgs } from 'react-router';
import { contentTypes } from '#contract/content-types.ts';
import { redirectTo, shownAddress } from '#web/lib/redirect-to.ts';

/** Redirects the correct spelling, also without the prefix, to the specified one. */
export function loader({ request, params }: LoaderFunctionArgs): never {
  const path =
    params['id'] === undefined
      ? contentTypes.brochure.list
      : contentTypes.brochure.publicPath(encodeURIComponent(params['id']));
  throw redirectTo(`${path}${shownAddress(request).search}`, 308);
}
