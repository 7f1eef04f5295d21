import { type LoaderFunctionArgs, redirect } from 'react-router';

/** People who spell it right arrive too. */
export function loader({ request }: LoaderFunctionArgs): never {
  throw redirect(`/events/calender${new URL(request.url).search}`, 308);
}
