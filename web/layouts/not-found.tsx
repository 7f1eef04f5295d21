import { data } from 'react-router';
import { noRobots, titled } from '#web/lib/head.ts';
import { NotFoundScreen } from './not-found-screen.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export const meta = titled('Page not found', noRobots);

export default NotFoundScreen;
