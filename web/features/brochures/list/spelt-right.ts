import { type LoaderFunctionArgs, redirect } from 'react-router';
import { LIST_PATH } from '../brochure-paths.ts';

/** People who spell it right arrive too. */
export function loader({ request, params }: LoaderFunctionArgs): never {
  const path = params['id'] === undefined ? LIST_PATH : `${LIST_PATH}/${encodeURIComponent(params['id'])}`;
  throw redirect(`${path}${new URL(request.url).search}`, 308);
}
