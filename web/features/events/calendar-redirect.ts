import type { LoaderFunctionArgs } from 'react-router';
import { redirectTo, shownAddress } from '#web/lib/redirect-to.ts';

/** People who spell it right arrive too. */
export function loader({ request }: LoaderFunctionArgs): never {
  throw redirectTo(`/events/calender${shownAddress(request).search}`, 308);
}
