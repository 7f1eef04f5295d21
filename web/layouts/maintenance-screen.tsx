import { Maintenance } from './maintenance.tsx';

export const meta = () => [{ title: 'Maintenance · Quayside' }, { name: 'robots', content: 'noindex' }];

export default Maintenance;
