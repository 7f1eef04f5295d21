import { data } from 'react-router';
import { messages } from '#contract/messages.ts';
import { noRobots, titled } from '#web/lib/head.ts';
import { NotFoundScreen } from './not-found-screen.tsx';

const t = messages('common');

export function loader() {
  return data(null, { status: 404 });
}

export const meta = titled(() => t('Page not found'), noRobots);

export default NotFoundScreen;
