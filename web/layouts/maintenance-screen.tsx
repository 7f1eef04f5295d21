import { noRobots, titled } from '#web/lib/head.ts';
import { Maintenance } from './maintenance.tsx';

export const meta = titled('Maintenance', noRobots);

export default Maintenance;
