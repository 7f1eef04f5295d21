import { messages } from '#contract/messages.ts';
import { noRobots, titled } from '#web/lib/head.ts';
import { Maintenance } from './maintenance.tsx';

const t = messages('common');

export const meta = titled(() => t('Maintenance'), noRobots);

export default Maintenance;
